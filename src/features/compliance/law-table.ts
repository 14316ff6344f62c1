/**
 * Thresholds of the law, as dated data that is checked again every year (compliance, section 2.3).
 * Amounts in whole dollars, times in whole days.
 */
export interface LawTable {
  version: string
  /** Prizes together above `arv` want a filing `lead` days before the start. */
  NY: { arv: number; lead: number; winnersDays: number; winnerMin: number }
  FL: { arv: number; lead: number; winnersDays: number }
  RI: { arv: number }
  /** Above this total the limit of New York and Florida is close. */
  closeToLimit: number
  /** From which total a winner's prizes of one year are reported; null: not published yet. */
  tax: Readonly<Record<number, number | null>>
  /** Ages of majority above 18. */
  majority: { AL: number; NE: number; MS: number; PR: number }
}

export const LAW_TABLE: LawTable = {
  version: '2026.1',
  NY: { arv: 5000, lead: 30, winnersDays: 90, winnerMin: 25 },
  FL: { arv: 5000, lead: 7, winnersDays: 60 },
  RI: { arv: 500 },
  closeToLimit: 4000,
  tax: { 2025: 600, 2026: 2000, 2027: null },
  majority: { AL: 19, NE: 19, MS: 21, PR: 21 },
}
