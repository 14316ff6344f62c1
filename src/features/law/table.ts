import { z } from 'zod'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { jsonFault } from './json-fault.ts'

const Dollars = z.int('Enter a whole number of dollars').min(0).max(1_000_000_000)
const Days = z.int('Enter a whole number of days').min(0).max(1000)
const Age = z.int('Enter a whole number of years').min(18).max(30)
const YoungAge = z.int('Enter a whole number of years').min(1).max(18)
const Year = z.string().regex(/^20\d{2}$/, 'Enter a year such as 2027')

const Day = z.iso.date('Enter a date such as 2027-01-15')

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:00')
const Months = z.int('Enter a whole number of months').min(1).max(1200)

/** When marketing texts may arrive, in the recipient's time; Sundays may begin later. */
const TextingHours = z.strictObject({ from: Clock, until: Clock, sundayFrom: Clock.optional() })
export type TextingHours = z.output<typeof TextingHours>

/**
 * Numbers of the law, as dated data that is checked again every year (compliance, section 2.3): checks, documents,
 * claims and messages read them only here. Amounts in whole dollars unless they say otherwise.
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
    .refine(years => Object.keys(years).length <= 50, 'List up to 50 years')
    .refine(
      years => Object.values(years).some(value => value !== null),
      'Enter the value for at least one year',
    ),
  /** Age of majority: in most places, and where it is higher. */
  majority: z.strictObject({ most: Age.default(18), AL: Age, NE: Age, MS: Age, PR: Age }),
  /** Below `children` parental consent must be verified (COPPA); alcohol promotions need `alcohol`. */
  ages: z.strictObject({ children: YoungAge, alcohol: Age }),
  /** Yearly revenue, and number of people, above which California's privacy law covers a business. */
  ccpa: z.strictObject({ revenue: Dollars, consumers: z.int().min(0).max(1_000_000_000) }),
  /** Hours for marketing texts, and states with hours of their own. */
  texting: z.strictObject({
    hours: TextingHours,
    states: z.record(z.string().regex(/^[A-Z]{2}$/), TextingHours),
  }),
  /** From this gift on a receipt must say whether goods or services were provided. */
  giftReceipt: Dollars,
  /** This service's registration as a fundraising platform in California, and its last day; null: not registered. */
  fundraisingPlatform: z.strictObject({ number: z.string().min(1).max(40), until: Day }).nullable(),
  /** UK Voluntary Code for prize draws and competitions: minimum age, and pounds per month by credit card. */
  ukCode: z.strictObject({ age: Age, creditCardMonthly: z.int().min(0).max(1_000_000) }),
  /** Default retention of entry records and winner records, in months. */
  records: z.strictObject({ entriesMonths: Months, winnersMonths: Months }),
  /** Days for answering a request about personal data, by the applicable law. */
  privacyAnswers: z.strictObject({ GDPR: Days, CCPA: Days }),
  /** Places that want the texts for consumers in one of these languages, by the code of their country. */
  languages: z.record(
    z.string().regex(/^[A-Z]{2}$/, 'Enter the two letters of a country'),
    z.strictObject({
      place: z.string().min(1).max(60),
      anyOf: z.array(z.enum(LANGUAGE_CODES)).min(1).max(LANGUAGE_CODES.length),
      law: z.string().min(1).max(200),
    }),
  ),
  /** Hours that a winner gets at least to answer. */
  claims: z.strictObject({ hours: z.int().min(1).max(8784) }),
})
export type LawThresholds = z.output<typeof LawThresholds>
export type LawTopic = keyof LawThresholds

/** The thresholds with the name of their version. */
export interface LawTable extends LawThresholds {
  version: string
}

/** Law table in force until staff sets another version. */
export const LAW_TABLE: LawTable = {
  version: '2026.6',
  NY: { arv: 5000, lead: 30, winnersDays: 90, winnerMin: 25 },
  FL: { arv: 5000, lead: 7, winnersDays: 60 },
  RI: { arv: 500 },
  closeToLimit: 4000,
  tax: { 2025: 600, 2026: 2000, 2027: null },
  majority: { most: 18, AL: 19, NE: 19, MS: 21, PR: 21 },
  ages: { children: 13, alcohol: 21 },
  ccpa: { revenue: 26_625_000, consumers: 100_000 },
  texting: {
    hours: { from: '08:00', until: '21:00' },
    states: { TX: { from: '09:00', until: '21:00', sundayFrom: '12:00' } },
  },
  giftReceipt: 250,
  fundraisingPlatform: null,
  ukCode: { age: 18, creditCardMonthly: 250 },
  records: { entriesMonths: 48, winnersMonths: 84 },
  privacyAnswers: { GDPR: 30, CCPA: 45 },
  languages: {
    CA: {
      place: 'Quebec',
      anyOf: ['fr-CA', 'fr'],
      law: 'Charter of the French Language, ss. 52 and 55; Consumer Protection Act, s. 26',
    },
    FR: { place: 'France', anyOf: ['fr'], law: 'Law 94-665 of August 4, 1994, art. 2' },
    ES: { place: 'Spain', anyOf: ['es'], law: 'Royal Legislative Decree 1/2007, art. 60.4' },
    MX: { place: 'Mexico', anyOf: ['es'], law: 'Federal Consumer Protection Law, art. 85' },
    BR: { place: 'Brazil', anyOf: ['pt'], law: 'Consumer Protection Code (Law 8.078/1990), art. 31' },
    CL: { place: 'Chile', anyOf: ['es'], law: 'Law 19.496 on consumer rights, art. 17' },
    CO: { place: 'Colombia', anyOf: ['es'], law: 'Consumer Statute (Law 1480 of 2011), art. 23' },
    PT: { place: 'Portugal', anyOf: ['pt'], law: 'Decree-Law 238/86 of August 19, 1986, arts. 1 and 3' },
  },
  claims: { hours: 72 },
}

/** Source of each row in the built-in table, and the day of its last review. */
export const LAW_SOURCES: Readonly<Record<LawTopic, { source: string; asOf: string }>> = {
  NY: { source: 'N.Y. Gen. Bus. Law § 369-e', asOf: '2026-11-13' },
  FL: { source: 'Fla. Stat. § 849.094', asOf: '2026-11-13' },
  RI: { source: 'R.I. Gen. Laws ch. 11-50', asOf: '2026-11-13' },
  closeToLimit: { source: 'Our own margin below the New York and Florida limits', asOf: '2026-11-13' },
  tax: { source: '26 U.S.C. § 6041; Pub. L. 119-21 § 70433 (2026), indexed from 2027', asOf: '2026-11-13' },
  majority: {
    source: 'Ala. Code § 26-1-1; Neb. Rev. Stat. § 43-2101; Miss. Code § 1-3-27; P.R. Civil Code of 2020',
    asOf: '2026-11-13',
  },
  ages: { source: '16 CFR part 312 (COPPA); 23 U.S.C. § 158', asOf: '2026-11-13' },
  ccpa: { source: 'Cal. Civ. Code § 1798.140(d), as adjusted in 2025', asOf: '2026-11-13' },
  texting: {
    source: '47 CFR § 64.1200(c)(1); Tex. Bus. & Com. Code § 301.051 and SB 140 (2025)',
    asOf: '2026-11-22',
  },
  giftReceipt: { source: '26 U.S.C. § 170(f)(8)', asOf: '2026-11-13' },
  fundraisingPlatform: {
    source: 'Cal. Gov. Code § 12599.9; Cal. Code Regs. tit. 11, §§ 314 to 323',
    asOf: '2026-11-27',
  },
  ukCode: {
    source: 'DCMS Voluntary Code of Good Practice for Prize Draw Operators (2025)',
    asOf: '2026-11-22',
  },
  records: {
    source: 'Our own default: limitation periods of consents and of tax records',
    asOf: '2026-11-13',
  },
  privacyAnswers: {
    source: 'Regulation (EU) 2016/679 art. 12(3); Cal. Civ. Code § 1798.130(a)(2)',
    asOf: '2026-11-23',
  },
  languages: {
    source: 'The law that each row names; see docs/legal-documents.md',
    asOf: '2026-11-28',
  },
  claims: { source: 'Our own default for winners to answer', asOf: '2026-11-13' },
}

/** A stored version: rows that were added to the table after it have the values of the program. */
export function readThresholds(stored: unknown): LawThresholds | undefined {
  const { version: _version, ...own } = LAW_TABLE
  const rows = z.record(z.string(), z.unknown()).safeParse(stored)
  return rows.success ? LawThresholds.safeParse({ ...own, ...rows.data }).data : undefined
}

/**
 * The reporting threshold for prizes won in a year. A year without a published value keeps the last one before it, or
 * the first known one. Indexed thresholds only grow, so asking for a W-9 too early is safe.
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

/** Parses an edited law table; `problem` names the error and its position. */
export function parseLaw(source: string): { thresholds: LawThresholds } | { problem: string } {
  let json: unknown
  try {
    json = JSON.parse(source)
  } catch {
    return { problem: `${jsonFault(source)}: invalid JSON` }
  }
  const parsed = LawThresholds.safeParse(json)
  if (parsed.success) return { thresholds: parsed.data }
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.') ?? ''
  return { problem: `${path === '' ? 'The table' : path}: ${issue?.message ?? 'not a law table'}` }
}
