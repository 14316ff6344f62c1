import { z } from 'zod'
import { Prize } from '#features/prizes/contract.ts'
import { EventKey, Id, Instant } from '#shared/fields.ts'
import { CampaignSettings, columnFields } from './campaign-fields.ts'
import { MOST_DATES } from './child-date.ts'
import { PromotionType } from './promotion-type.ts'

const text = z.string().max(2048)
const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const flag = z.boolean()

/** The five flags of the promotion type: exactly one is true. */
export const typeFlags = {
  instantWin: flag,
  sweepstakes: flag,
  landingPage: flag,
  extendedInstantWin: flag,
  textToDonate: flag,
}

/** What only the service says of a campaign. An update may carry it as it was read. */
export const eventFacts = {
  /** The campaign that a date belongs to; null for a campaign. */
  parentKey: EventKey.nullable(),
  type: PromotionType,
  childCount: Count,
  /** Starts of the dates, in order. */
  childTimes: z.array(Instant).max(MOST_DATES),
  nextChild: Instant.optional(),
  participants: Count,
  wins: Count,
  /** True while a campaign has ended and its draw has not been held. */
  needsDraw: flag,
  /** The account; for staff only. */
  clientName: text.optional(),
  /** A small picture: that of its first prize that has one, or else its logo. */
  thumbnailUrl: text.optional(),
  /** The client account; 0 for everyone but staff. */
  cid: Id,
  demo: flag,
  prizeTickets: flag,
  prizeTravel: flag,
  prizeGift: flag,
  /** Pieces that a draw gives away; the sum over its prizes. */
  winners: Count,
  /** False for support in another account, who reads and changes nothing. */
  mayChange: flag,
  hasNonWinnerPin: flag,
  publicUrl: text,
  createdBy: text,
  createdAt: Instant,
  updatedAt: Instant,
  activatedAt: Instant.optional(),
  tokenKey: text.optional(),
  compliance: z.strictObject({ block: Count, warn: Count, info: Count, evaluatedAt: Instant }),
  commitments: z.array(z.strictObject({ kind: text, C: text })).max(1000),
}

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
  active: true,
  imageFileKey: true,
})

/** Everything about one campaign. PINs are never read back. */
export const EventDetail = z.object({
  ...eventFacts,
  ...CampaignSettings.shape,
  ...columnFields,
  ...typeFlags,
  eventKey: EventKey,
  title: z.string(),
  /** What the campaign is now, 1 to 8; see STATUS. */
  status: z.int().min(1).max(8),
  startTime: Instant,
  /** Exclusive: the first instant after the campaign. */
  endTime: Instant,
  timezone: z.string(),
  newPrizes: z.array(KeptPrize),
  /** Counts changes; send it with an update to be told when someone else was faster. */
  version: z.int(),
})
export type EventDetail = z.output<typeof EventDetail>
