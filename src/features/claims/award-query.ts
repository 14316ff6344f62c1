import { z } from 'zod'
import { PrizeKey } from '#features/prizes/contract.ts'
import { line } from '#shared/fields.ts'
import { AwardStatus, AwardView } from './award-status.ts'

/** Steps of a prize on its way to its winner, by which the list can be filtered. */
export const FULFILLMENTS = [
  'overdue',
  'noAddress',
  'toShip',
  'shipped',
  'delivered',
  'missing',
  'toPickUp',
] as const
export const Fulfillment = z.enum(FULFILLMENTS, 'Not a fulfillment step')
export type Fulfillment = z.output<typeof Fulfillment>

export const FULFILLMENT_WORDS = {
  overdue: 'Overdue',
  noAddress: 'Address missing',
  toShip: 'To ship',
  shipped: 'Shipped',
  delivered: 'Delivered',
  missing: 'Did not arrive',
  toPickUp: 'To pick up',
} as const satisfies Record<Fulfillment, string>

/** Choice among the awards of a campaign or date. */
export const AwardFilter = z.strictObject({
  status: AwardStatus.optional(),
  view: AwardView.optional(),
  /** Part of a name, email or phone number, or a claim code. */
  q: line(80).optional(),
  prize: PrizeKey.optional(),
  /** City and state of the campaign or its date, such as `Portland, ME`. */
  place: line(90).optional(),
  fulfillment: Fulfillment.optional(),
})
export type AwardFilter = z.output<typeof AwardFilter>

/** Filters of the list of winners that fit every campaign; search words are left out, because they can be personal data. */
export const WinnerFilters = AwardFilter.pick({ view: true, fulfillment: true })
export type WinnerFilters = z.output<typeof WinnerFilters>

/** The asked part of the list of winners. */
export const AwardQuery = AwardFilter.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
  /** `masked` leaves out addresses and answers, and all but the ends of email and phone. */
  contacts: z.enum(['masked']).optional(),
})
