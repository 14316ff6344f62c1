import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { GiftOrder, GiftPayments } from '#server/payments/payments.ts'
import { type PaymentKeys, readKeys } from './payment-account.ts'
import { testPayments, testSecret } from './test-payments.ts'
import { pledgePath } from './write-pledges.ts'

export type GiftProvider = 'stripe' | 'test'

/** Payment provider of a campaign; in a trial run a simulated one. */
export const providerOf = ({ testMode }: { testMode: boolean }): GiftProvider =>
  testMode ? 'test' : 'stripe'

/** Order to a provider for a gift. */
export function giftOrder(
  { charityName, origin, pledgeKey }: { charityName: string; origin: string; pledgeKey: string },
  gift: Pick<GiftOrder, 'amount' | 'email' | 'reference'>,
): GiftOrder {
  return { ...gift, name: `Gift to ${charityName}`, page: `${origin}${pledgePath(pledgeKey)}` }
}

/** A provider with the secret that its messages are signed with. */
export interface OpenProvider {
  payments: GiftPayments
  webhookSecret: string
}

/** The provider of an account's gifts; undefined where none is connected. Asks the database, not the provider. */
export async function openProvider(
  deps: Deps,
  provider: GiftProvider,
  accountId: number,
): Promise<OpenProvider | undefined> {
  if (provider === 'test') {
    return { payments: testPayments(deps, accountId), webhookSecret: testSecret(deps, accountId) }
  }
  const keys = await inScope(deps.pool, accountId, db => readKeys(db, deps, accountId))
  return keys && stripeProvider(deps, keys)
}

/** Stripe with an account's keys. */
export async function stripeProvider(
  { config }: Pick<Deps, 'config'>,
  { secretKey, webhookSecret }: PaymentKeys,
): Promise<OpenProvider> {
  const { stripePayments } = await import('#server/payments/stripe-payments.ts')
  return { payments: stripePayments(secretKey, config.stripe.url), webhookSecret }
}

/**
 * The provider of a donation.
 * @throws paymentsDown where none is connected any more
 */
export async function giftPayments(
  deps: Deps,
  { provider, account_id }: { provider: string | null; account_id: number },
): Promise<GiftPayments> {
  const open = await openProvider(deps, provider === 'test' ? 'test' : 'stripe', account_id)
  if (!open) throw new NamedError('paymentsDown')
  return open.payments
}
