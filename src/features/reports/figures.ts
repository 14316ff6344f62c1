import { z } from 'zod'
import { Instant } from '#shared/fields.ts'

/** One step of a series: a minute, an hour or a day, by its start. */
export const SeriesPoint = z.object({
  t: Instant,
  views: z.int(),
  entries: z.int(),
  plays: z.int(),
  wins: z.int(),
})
export type SeriesPoint = z.output<typeof SeriesPoint>

/** One definition of every figure; rates are fractions 0 to 1 with 4 decimals, 0 when the divisor is 0. */
export const Totals = z.object({
  /** Loads of a campaign's page by people. */
  pageViews: z.int(),
  /** Distinct visitors of each day, added up. */
  visitors: z.int(),
  /** Who touched the first field; everyone who entered did. */
  starts: z.int(),
  /** Distinct people who entered. */
  participants: z.int(),
  entries: z.int(),
  plays: z.int(),
  wins: z.int(),
  /** Wins that were not voided. */
  validWins: z.int(),
  redemptions: z.int(),
  /** wins / plays */
  winRate: z.number(),
  /** participants / visitors, at most 1 */
  conversionRate: z.number(),
  /** redemptions / validWins */
  redemptionRate: z.number(),
  /** Entries with which people agreed to be written to. */
  optIns: z.object({ email: z.int(), sms: z.int() }),
  sms: z.object({ in: z.int(), out: z.int(), failed: z.int(), optOut: z.int() }),
  /** Cents, but for `count`. */
  donations: z.object({ count: z.int(), gross: z.int(), net: z.int(), avg: z.int(), refunded: z.int() }),
})
export type Totals = z.output<typeof Totals>

export const PrizeStock = z.object({
  uniquePrizeKey: z.string(),
  title: z.string(),
  quantity: z.int(),
  awarded: z.int(),
  redeemed: z.int(),
})
export type PrizeStock = z.output<typeof PrizeStock>
