import { z } from 'zod'
import { GiftTotals, TestData } from '#features/figures/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line } from '#shared/fields.ts'
import { DateText } from '#shared/time/zoned-time.ts'
import { Donation, DonationKey } from './donation.ts'
import { DONATION_STATES } from './state.ts'

/** Where giving a gift back is: `waiting` for the provider, `done`, or `stuck` after many tries. */
export const REFUND_STATES = ['waiting', 'done', 'stuck'] as const

/** A gift as the team of its campaign sees it. */
export const TeamDonation = Donation.extend({
  /** Part of the amount that covers the fee. */
  covered: z.int(),
  /** Whether the payment provider has reported its fee; until then `fee` and `net` are estimated. */
  feeTold: z.boolean(),
  /** Cents that can be refunded now. */
  refundable: z.int(),
  refund: z
    .object({ state: z.enum(REFUND_STATES), reason: z.string(), amount: z.int(), askedAt: Instant })
    .optional(),
  /** Dispute by the payer's bank, and its outcome. */
  dispute: z.enum(['open', 'won', 'lost']).optional(),
  /** Deadline for evidence at the bank. */
  evidenceDue: Instant.optional(),
})
export type TeamDonation = z.output<typeof TeamDonation>

/** Donations to a campaign. Amounts are cents. */
export const DonationTotals = GiftTotals.extend({
  /** Gifts whose fee is an estimate: the payment provider has not said it yet. */
  feesUntold: z.int(),
  /** People who asked for the link and have not paid. */
  unfinished: z.int(),
  /** Lifetime total of the campaign: gross without refunds and disputes. The goal is measured by it. */
  raised: z.int(),
})
export type DonationTotals = z.output<typeof DonationTotals>

const Day = z.object({ day: DateText, count: z.int(), amount: z.int() })

/** Donation settings that a team chooses for a campaign. */
export const DonationSettings = z.strictObject({
  /** Cents; null for none. */
  goal: z
    .int('Goal must be in whole cents')
    .min(100, 'Goal must be at least $1')
    .max(100_000_000_000, 'Goal must be at most $1 billion')
    .nullable(),
  /** Remind people once, after a day, who agreed to text messages and did not finish their gift. */
  reminders: z.boolean(),
})
export type DonationSettings = z.output<typeof DonationSettings>

/** How near a goal is, in cents; undefined without a goal. */
export function goalProgress(
  goal: number | null,
  raised: number,
): { goal: number; raised: number } | undefined {
  return goal === null ? undefined : { goal, raised }
}

const event = z.strictObject({ eventKey: EventKey })
const donation = z.strictObject({ donationId: DonationKey })

/** Days of the campaign's zone, both included; the whole life when absent. */
export const DonationDays = z
  .strictObject({ from: DateText.optional(), to: DateText.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'Must not be before the first day',
  })

export const listDonations = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/donations',
  fromReplica: true,
  access: 'analyst',
  summary: 'List gifts to a campaign or date, newest first, with totals',
  params: event,
  query: DonationDays.safeExtend({
    ...TestData.shape,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
    state: z.enum(DONATION_STATES, 'Gift status is not valid').optional(),
    /** Part of a name, an address, a phone number, or the number of a receipt; donors alone for those who see them. */
    q: line(100).default(''),
  }),
  response: z.object({
    items: z.array(TeamDonation),
    /** Number of matches. */
    total: z.int(),
    /** Totals of the requested days, regardless of other filters. */
    totals: DonationTotals,
    /** Payments on each day of the campaign's zone, from the first gift on. */
    byDay: z.array(Day),
    settings: DonationSettings,
  }),
})

export const updateDonationSettings = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/donations/settings',
  access: 'manager',
  permission: 'money',
  summary: 'Set the fundraising goal, and whether donors get reminders of unfinished gifts',
  params: event,
  body: DonationSettings,
  response: DonationSettings,
})

export const refundDonation = route({
  method: 'POST',
  path: '/api/v0/donations/:donationId/refund',
  access: 'manager',
  permission: 'money',
  campaigns: 'own',
  noKeys: true,
  summary: 'Refund a gift in full; a repeat returns the same refund',
  params: donation,
  body: z.strictObject({ reason: line(200).min(1, 'Enter a reason') }),
  response: TeamDonation,
  proof: 'money',
})

export const resendReceipt = route({
  method: 'POST',
  path: '/api/v0/donations/:donationId/receipt',
  access: 'manager',
  permission: 'people',
  campaigns: 'own',
  summary: 'Email the donor the receipt again',
  params: donation,
  response: z.object({ ok: z.literal(true) }),
  limit: { max: 60, perSeconds: 60 },
})

/** Names the gift whose receipt is downloaded. */
export const receiptParams = donation
export const receiptUrl = (donationId: string): string => `/api/v0/donations/${donationId}/receipt.pdf`

/** Days that one comparison with the provider's books may span. */
export const MOST_RECONCILED_DAYS = 31

/** Differences between our gifts and the payment provider's ledger. */
export const DIFFERENCES = [
  'missingHere',
  'missingThere',
  'otherAmount',
  'otherFee',
  'otherRefund',
  'otherDispute',
] as const

const Difference = z.object({
  kind: z.enum(DIFFERENCES),
  /** Absent for a payment that no gift of ours belongs to. */
  donationId: DonationKey.optional(),
  providerRef: z.string(),
  at: Instant,
  /** Cents, of the amount, the fee, the refund or the dispute; absent where there is nothing. */
  here: z.int().optional(),
  there: z.int().optional(),
})
export type Difference = z.output<typeof Difference>

export const reconcileDonations = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/donations/reconciliation',
  access: 'manager',
  permission: 'money',
  summary: 'Reconcile gifts in a date range with the payment provider',
  params: event,
  /** The last seven days when absent. */
  query: DonationDays,
  response: z.object({
    /** `none` while no provider is connected: there is nothing to compare with. */
    provider: z.enum(['stripe', 'test', 'none']),
    /** Payments that were found on both sides. */
    compared: z.int(),
    here: z.int(),
    there: z.int(),
    differences: z.array(Difference),
  }),
  limit: { max: 20, perSeconds: 60 },
})
