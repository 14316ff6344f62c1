import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant } from '#shared/fields.ts'

/** Account that receives the gifts. */
export const PaymentAccount = z.object({
  connected: z.boolean(),
  /** The last characters of its key. */
  keyEnd: z.string().optional(),
  /** False for a test key, which moves no money. */
  live: z.boolean(),
  connectedAt: Instant.optional(),
  /** The address that the provider has to send its messages to. */
  webhookUrl: z.string(),
})
export type PaymentAccount = z.output<typeof PaymentAccount>

const PATH = '/api/v0/payments/account'

export const getPaymentAccount = route({
  method: 'GET',
  path: PATH,
  access: 'owner',
  noKeys: true,
  summary: 'Get the payment account that receives gifts',
  response: PaymentAccount,
})

/** Keys of an account at Stripe. */
export const PaymentKeys = z.strictObject({
  secretKey: z
    .string()
    .trim()
    .max(300)
    .regex(/^[sr]k_\w+$/, 'Stripe key must start with sk_ or rk_'),
  webhookSecret: z
    .string()
    .trim()
    .max(300)
    .regex(/^whsec_\S+$/, 'Signing secret must start with whsec_'),
})

export const connectPayments = route({
  method: 'PUT',
  path: PATH,
  access: 'owner',
  noKeys: true,
  summary: 'Connect a Stripe account; its key is tested, then stored encrypted',
  body: PaymentKeys,
  response: PaymentAccount,
  limit: { max: 60, perSeconds: 60 },
  proof: 'money',
})

export const disconnectPayments = route({
  method: 'DELETE',
  path: PATH,
  access: 'owner',
  noKeys: true,
  summary: 'Disconnect the payment account; no more gifts are accepted',
  response: PaymentAccount,
  proof: 'money',
})
