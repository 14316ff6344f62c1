import { z } from 'zod'
import { Instant } from '#shared/fields.ts'

/** One step of a series: a minute, an hour or a day, by its start. */
export const SeriesPoint = z.object({
  t: Instant,
  views: z.int(),
  entries: z.int(),
  plays: z.int(),
  /** Wins as they happened, those that were revoked later included. */
  wins: z.int(),
})
export type SeriesPoint = z.output<typeof SeriesPoint>

/** Amounts are cents. */
export const GiftTotals = z.object({
  /** Gifts that were paid, those that were refunded or disputed later included. */
  count: z.int(),
  gross: z.int(),
  /** Fees of the payment provider. */
  fees: z.int(),
  refunded: z.int(),
  /** Of disputes that are open or lost. */
  disputed: z.int(),
  /** gross − fees − refunded − disputed */
  net: z.int(),
  /** gross / count */
  avg: z.int(),
})

/** Every figure under its name on the wire; `FIGURES` holds what each one counts. Rates are fractions 0 to 1 with 4 decimals, 0 when the divisor is 0. */
export const Totals = z.object({
  pageViews: z.int(),
  visitors: z.int(),
  starts: z.int(),
  participants: z.int(),
  entries: z.int(),
  plays: z.int(),
  /** Wins as they happened, those that were revoked later included; screens show `validWins`. */
  wins: z.int(),
  validWins: z.int(),
  redemptions: z.int(),
  /** wins / plays */
  winRate: z.number(),
  /** participants / visitors, at most 1 */
  conversionRate: z.number(),
  /** redemptions / validWins, at most 1 */
  redemptionRate: z.number(),
  optIns: z.object({ email: z.int(), sms: z.int() }),
  sms: z.object({ in: z.int(), out: z.int(), failed: z.int(), optOut: z.int() }),
  donations: GiftTotals,
})
export type Totals = z.output<typeof Totals>

/** The stock of a prize: `quantity` − `awarded` is left. */
export const PrizeStock = z.object({
  uniquePrizeKey: z.string(),
  title: z.string(),
  /** Its picture. */
  imageFileKey: z.string().optional(),
  /** `instant` prizes are won by a play, `draw` prizes in a draw. */
  use: z.enum(['instant', 'draw']),
  quantity: z.int(),
  awarded: z.int(),
  redeemed: z.int(),
})
export type PrizeStock = z.output<typeof PrizeStock>
