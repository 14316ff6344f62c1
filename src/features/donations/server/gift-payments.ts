import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import type { GiftPayments } from '#server/payments/payments.ts'
import { testPayments, testSecret } from './test-payments.ts'

export type GiftProvider = 'stripe' | 'test'

/** Who takes the money of a campaign: nobody real in a trial run. */
export const providerOf = ({ testMode }: { testMode: boolean }): GiftProvider =>
  testMode ? 'test' : 'stripe'

/**
 * The provider of a donation.
 * @throws paymentsDown where none is connected
 */
export function giftPayments(
  deps: Deps,
  { provider, account_id }: { provider: string | null; account_id: number },
): GiftPayments {
  if (provider === 'test') return testPayments(deps, account_id)
  if (!deps.payments) throw new NamedError('paymentsDown')
  return deps.payments
}

/** By which messages about an account's donations are signed; undefined: none is believed. */
export function secretOf(deps: Deps, provider: GiftProvider, accountId: number): string | undefined {
  if (provider === 'test') return testSecret(deps, accountId)
  return deps.payments && deps.config.stripe.webhookSecret
}
