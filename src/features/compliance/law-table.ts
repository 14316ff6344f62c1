import { z } from 'zod'
import { jsonFault } from './json-fault.ts'

const Dollars = z.int('A whole number of dollars').min(0).max(1_000_000_000)
const Days = z.int('A whole number of days').min(0).max(1000)
const Age = z.int('A whole number of years').min(18).max(30)
const Year = z.string().regex(/^20\d{2}$/, 'A year such as 2027')

/**
 * Thresholds of the law, as dated data that is checked again every year (compliance, section 2.3).
 * Amounts in whole dollars, times in whole days.
 */
export const LawThresholds = z.strictObject({
  /** Prizes together above `arv` want a filing `lead` days before the start. */
  NY: z.strictObject({ arv: Dollars, lead: Days, winnersDays: Days, winnerMin: Dollars }),
  FL: z.strictObject({ arv: Dollars, lead: Days, winnersDays: Days }),
  RI: z.strictObject({ arv: Dollars }),
  /** Above this total the limit of New York and Florida is close. */
  closeToLimit: Dollars,
  /** IRS reporting threshold for one person's prizes of a year (Form 1099-MISC, W-9); null: not published yet. */
  tax: z
    .record(Year, Dollars.nullable())
    .refine(years => Object.keys(years).length <= 50, 'At most 50 years')
    .refine(years => Object.values(years).some(value => value !== null), 'Give the value of at least one year'),
  /** Ages of majority above 18. */
  majority: z.strictObject({ AL: Age, NE: Age, MS: Age, PR: Age }),
  /** From which yearly revenue, and how many people, California's privacy law covers a business. */
  ccpa: z.strictObject({ revenue: Dollars, consumers: z.int().min(0).max(1_000_000_000) }),
})
export type LawThresholds = z.output<typeof LawThresholds>

/** The thresholds with the name of their version. */
export interface LawTable extends LawThresholds {
  version: string
}

/** What holds until staff sets another version. */
export const LAW_TABLE: LawTable = {
  version: '2026.1',
  NY: { arv: 5000, lead: 30, winnersDays: 90, winnerMin: 25 },
  FL: { arv: 5000, lead: 7, winnersDays: 60 },
  RI: { arv: 500 },
  closeToLimit: 4000,
  tax: { 2025: 600, 2026: 2000, 2027: null },
  majority: { AL: 19, NE: 19, MS: 21, PR: 21 },
  ccpa: { revenue: 26_625_000, consumers: 100_000 },
}

/**
 * The reporting threshold for prizes won in a year. A year without a published value keeps the last value before it
 * (or the first known one), because indexed thresholds only grow: asking for a W-9 too early is safe.
 * @returns whole dollars, and whether the year has a value of its own
 */
export function taxThreshold(
  { tax }: Pick<LawThresholds, 'tax'>,
  year: number,
): { dollars: number; isPublished: boolean } {
  const known = Object.entries(tax)
    .flatMap(([of, dollars]) => (dollars === null ? [] : [{ of: Number(of), dollars }]))
    .sort((a, b) => a.of - b.of)
  const latest = known.findLast(({ of }) => of <= year) ?? known[0]
  return { dollars: latest?.dollars ?? 0, isPublished: latest?.of === year }
}

/** A law table as text to edit. */
export function lawSource({ version: _version, ...thresholds }: LawTable): string {
  return JSON.stringify(thresholds, null, 2)
}

/** Reads a law table that somebody wrote; `problem` says what is wrong with it, and where. */
export function parseLaw(source: string): { thresholds: LawThresholds } | { problem: string } {
  let json: unknown
  try {
    json = JSON.parse(source)
  } catch {
    return { problem: `${jsonFault(source)}: this is no JSON` }
  }
  const parsed = LawThresholds.safeParse(json)
  if (parsed.success) return { thresholds: parsed.data }
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.') ?? ''
  return { problem: `${path === '' ? 'The table' : path}: ${issue?.message ?? 'not a law table'}` }
}
