import { z } from 'zod'
import { line, paragraph } from '#shared/fields.ts'
import { DateText, MomentText } from '#shared/zoned-time.ts'
import { PLACES } from './places.ts'
import { SmsKeyword } from './sms-keyword.ts'

const Country = z.string().regex(/^[A-Z]{2}$/, 'Use the two-letter country code')

function isDistinct(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}

export const PostalAddress = z.strictObject({
  street: line(120).min(1, 'Street is required'),
  city: line(80).min(1, 'City is required'),
  state: z.string().regex(/^([A-Z]{2,3})?$/, 'Use the state code'),
  zip: line(12).min(1, 'ZIP is required'),
  country: Country,
})
export type PostalAddress = z.output<typeof PostalAddress>

export const SPONSOR_TYPES = ['forProfit', 'charity501c3', 'otherNonprofit'] as const
export const SPONSOR_INDUSTRIES = [
  'general',
  'alcohol',
  'tobacco',
  'cannabis',
  'firearms',
  'gambling',
  'financial',
  'health',
] as const
export const UNCLAIMED_POLICIES = ['secondChance', 'charity', 'notAwarded'] as const

/** Languages that a campaign may name, and those in which there are documents. */
const LANGUAGES = ['en', 'es', 'fr'] as const
export const WRITTEN_LANGUAGES = ['en'] as const

/** What decides the plays of an instant win (promotions 1.1). */
export const MECHANISMS = ['moments', 'odds', 'deck'] as const

/** How plays win, how often a person may play, and how often win. */
export const InstantRules = z.strictObject({
  mechanism: z.enum(MECHANISMS),
  /** With odds, one play in so many wins; when absent, the expected participation says it. */
  oneIn: z.int().min(1).max(1_000_000_000).optional(),
  distribution: z.enum(['uniform', 'stratified']),
  playsPerPerson: z.int().min(1).max(100),
  per: z.enum(['campaign', 'event', 'day']),
  winsPerPerson: z.int().min(1).max(100),
})
export type InstantRules = z.output<typeof InstantRules>

/** What donors get in exchange for a gift; receipts state it (26 U.S.C. 170(f)(8)). */
export const GiftGoods = z
  .strictObject({
    kind: z.enum(['none', 'some']),
    description: line(200),
    /** Good-faith estimate for one gift, in cents. */
    value: z.int().min(0).max(10_000_000_000),
  })
  .refine(({ kind, description }) => kind === 'none' || description !== '', {
    path: ['description'],
    message: 'Say what donors receive',
  })
export type GiftGoods = z.output<typeof GiftGoods>

/** From which value of a prize its winner proves who they are, and why. */
export const IdentityCheck = z.strictObject({
  /** Whole dollars. */
  from: z.int().min(0, 'At least $0').max(100_000_000, 'At most $100,000,000'),
  reason: line(200).min(3, 'Say why'),
})

/**
 * What the legal checks need beyond the draft of the specification (compliance, section 2.2). Each may
 * be left out of a request; its absence gives a finding, never a refusal (product rule A3).
 */
export const lawFields = {
  eligibleCountries: z.array(Country).min(1).max(60).refine(isDistinct, 'Each country once'),
  eligibleStates: z.array(z.enum(PLACES)).max(PLACES.length).refine(isDistinct, 'Each state once'),
  sponsorAddress: PostalAddress.optional(),
  sponsorType: z.enum(SPONSOR_TYPES),
  sponsorIndustry: z.enum(SPONSOR_INDUSTRIES),
  requiresPurchase: z.boolean(),
  amoe: z.strictObject({
    type: z.enum(['none', 'online', 'mail']),
    instructions: paragraph(2000),
    equalOdds: z.boolean(),
    /** The last day on which mailed cards may arrive; see mailDays for what holds without it. */
    receivedBy: DateText.optional(),
  }),
  entryLimit: z
    .strictObject({
      max: z.int().min(1).max(1000),
      per: z.enum(['campaign', 'event', 'day']),
      scope: z.enum(['person', 'household']),
    })
    .optional(),
  instant: InstantRules.optional(),
  retailEntry: z.boolean(),
  drawTime: MomentText.optional(),
  alternates: z.int().min(0).max(100),
  /** Asks winners of prizes from this value on for an identity document, and says why; see `identityFrom`. */
  identityCheck: IdentityCheck.optional(),
  claimDeadlineHours: z.int().min(1).max(8784),
  unclaimedPolicy: z.enum(UNCLAIMED_POLICIES),
  /** Legal name of the charity that gets unclaimed prizes. */
  unclaimedCharity: line(120),
  marketingOptIn: z.boolean(),
  charity: z
    .strictObject({
      legalName: line(120),
      ein: z.string().regex(/^\d{2}-\d{7}$/, 'An EIN looks like 12-3456789'),
      status501c3: z.boolean(),
      stateRegs: z.array(z.enum(PLACES)).max(PLACES.length),
      /** What donors get for a gift, as the charity states it; absent until it was asked. */
      goods: GiftGoods.optional(),
    })
    .optional(),
  sms: z
    .strictObject({
      keyword: SmsKeyword,
      /** The owner's own words of the disclosure that carriers ask for. */
      consentText: paragraph(1000).optional(),
    })
    .optional(),
  /** Months after the end for which who took part is kept, and what the law wants known of winners. */
  retention: z.strictObject({
    entriesMonths: z.int().min(1).max(120),
    winnersMonths: z.int().min(1).max(120),
  }),
  skillQuestion: line(200),
  language: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .max(LANGUAGES.length)
    .refine(isDistinct, 'Each language once')
    .refine(
      languages => languages.every(one => WRITTEN_LANGUAGES.some(written => written === one)),
      'Documents in this language do not exist yet',
    ),
}

/** True where people are told a way to enter without buying anything. */
export function hasFreeEntry({ amoe }: { amoe: { type: string; instructions: string } }): boolean {
  return amoe.type !== 'none' && amoe.instructions !== ''
}
