import type { Config } from '../config.ts'
import type { Payments } from './payments.ts'

/** Payments by Stripe where its key is set; otherwise nothing is charged, and nothing is loaded for it. */
export async function openPayments({ stripe }: Pick<Config, 'stripe'>): Promise<Payments | undefined> {
  if (!stripe.secretKey) return undefined
  const { stripePayments } = await import('./stripe-payments.ts')
  return stripePayments(stripe.secretKey, stripe.url)
}
