import { z } from 'zod'
import { Prize } from '#features/prizes/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'
import { CampaignSettings, columnFields } from './campaign-fields.ts'
import { PromotionType } from './promotion-type.ts'

/** A campaign or one of its dates, as lists show it. */
export const EventSummary = z.object({
  eventKey: EventKey,
  /** The campaign that a date belongs to; null for a campaign. */
  parentKey: EventKey.nullable(),
  title: z.string(),
  /** What the campaign is now, 1 to 8; see STATUS. */
  status: z.int().min(1).max(8),
  type: PromotionType,
  startTime: Instant,
  /** Exclusive: the first instant after the campaign. */
  endTime: Instant,
  timezone: z.string(),
  city: z.string(),
  state: z.string(),
  campaignSponsor: z.string(),
  childCount: z.int(),
  nextChild: Instant.optional(),
  testMode: z.boolean(),
  demo: z.boolean(),
  participants: z.int(),
  wins: z.int(),
  /** True while a campaign has ended and its draw has not been held. */
  needsDraw: z.boolean(),
  /** The account; for staff only. */
  clientName: z.string().optional(),
  /** A small picture: that of its first prize that has one, or else its logo. */
  thumbnailUrl: z.string().optional(),
})
export type EventSummary = z.output<typeof EventSummary>

/** A prize inside EventDetail, in the form in which an update takes it back. */
const KeptPrize = Prize.pick({
  uniquePrizeKey: true,
  title: true,
  description: true,
  type: true,
  quantity: true,
  value: true,
  delivery: true,
  use: true,
  contains: true,
  imageFileKey: true,
})

/** Everything about one campaign. PINs are never read back. */
export const EventDetail = EventSummary.extend({
  ...CampaignSettings.shape,
  ...columnFields,
  title: z.string(),
  /** The client account; 0 for everyone but staff. */
  cid: z.int(),
  instantWin: z.boolean(),
  sweepstakes: z.boolean(),
  landingPage: z.boolean(),
  extendedInstantWin: z.boolean(),
  textToDonate: z.boolean(),
  prizeTickets: z.boolean(),
  prizeTravel: z.boolean(),
  prizeGift: z.boolean(),
  /** Pieces that a draw gives away; the sum over its prizes. */
  winners: z.int(),
  newPrizes: z.array(KeptPrize),
  /** Starts of the dates, in order. */
  childTimes: z.array(Instant),
  /** False for support in another account, who reads and changes nothing. */
  mayChange: z.boolean(),
  hasNonWinnerPin: z.boolean(),
  publicUrl: z.string(),
  /** Counts changes; send it with an update to be told when someone else was faster. */
  version: z.int(),
  createdBy: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  activatedAt: Instant.optional(),
  tokenKey: z.string().optional(),
  compliance: z.object({ block: z.int(), warn: z.int(), info: z.int(), evaluatedAt: Instant }),
  commitments: z.array(z.object({ kind: z.string(), C: z.string() })),
})
export type EventDetail = z.output<typeof EventDetail>
