import { z } from 'zod'
import { Instant } from '#shared/fields.ts'

/** Tokens that can be bought in one go. */
export const MOST_TOKENS = 100

/** Something that was bought, or is being paid for. */
export const Purchase = z.object({
  purchaseKey: z.string(),
  kind: z.enum(['tokens', 'gold']),
  quantity: z.int(),
  /** `open`: not paid yet; `failed`: the page was left, or the payment did not come. */
  state: z.enum(['open', 'paid', 'failed', 'refunded', 'disputed']),
  /** In the smallest unit of the currency; absent until it is paid. */
  amount: z.int().optional(),
  currency: z.string().optional(),
  boughtBy: z.string().optional(),
  createdAt: Instant,
  paidAt: Instant.optional(),
})
export type Purchase = z.output<typeof Purchase>

/** Products for sale. */
export const Order = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('tokens'),
    count: z
      .int('Enter a whole number')
      .min(1, 'Enter 1 or more')
      .max(MOST_TOKENS, `Enter ${MOST_TOKENS} or less`),
  }),
  z.strictObject({ kind: z.literal('gold') }),
])
export type Order = z.output<typeof Order>

export const Price = z.object({
  /** Of one, in the smallest unit of the currency. */
  amount: z.int(),
  currency: z.string(),
  /** 'month', 'year' … of a subscription. */
  interval: z.string().optional(),
})
export type Price = z.output<typeof Price>

/** The account's plan, and what can be bought here. */
export const Billing = z.object({
  subscriptionRole: z.string(),
  /** Products for sale to this account; both false on installations without payments. */
  sells: z.object({ tokens: z.boolean(), gold: z.boolean() }),
  /** The GOLD subscription that was bought here, if there is one. */
  subscription: z
    .object({
      status: z.string(),
      paidUntil: Instant.optional(),
      /** The plan does not renew. */
      ends: z.boolean(),
    })
    .optional(),
})
export type Billing = z.output<typeof Billing>
