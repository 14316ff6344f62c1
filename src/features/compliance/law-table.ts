/**
 * The dated figures that the checks use (compliance section 2.3). Amounts are whole dollars, times whole days.
 * A new year is a new version of this table, not a change of the rules.
 */
export const LAW_TABLE = {
  version: 'v2026.1',
  /** Prizes together above `arv` want a filing `lead` days before the start. */
  NY: { arv: 5000, lead: 30, winnersDays: 90, winnerMin: 25 },
  FL: { arv: 5000, lead: 7, winnersDays: 60 },
  RI: { arv: 500, retailOnly: true, verify: true },
  /** Above this total the limit of New York and Florida is close. */
  closeToLimit: 4000,
  /** A prize from this value on is reported, by the year of its award; null until the year's value is set. */
  tax: { 2025: 600, 2026: 2000, 2027: null },
  majority: { AL: 19, NE: 19, MS: 21, PR: 21 },
  ccpa: { revenue: 26_625_000, consumers: 100_000 },
} as const
