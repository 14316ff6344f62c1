import type { Billing } from '#features/billing/contract.ts'
import type { Deps } from '#server/deps.ts'
import { needsTokens } from './plan.ts'

/**
 * Products for an account of this plan: tokens and the GOLD plan as long as it is not GOLD. Nothing without a webhook
 * secret, because the payment could not be confirmed.
 */
export function whatIsSold({ config, payments }: Deps, subscriptionRole: string): Billing['sells'] {
  const { webhookSecret, tokenPrice, goldPrice } = config.stripe
  const sells = payments !== undefined && webhookSecret !== undefined && needsTokens(subscriptionRole)
  return {
    // Only an account that is exactly à la carte shows its tokens.
    tokens: sells && tokenPrice !== undefined && subscriptionRole === 'ALECARTE',
    gold: sells && goldPrice !== undefined,
  }
}
