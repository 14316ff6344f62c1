import type { Token } from '#features/billing/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'

/** Origin of a token. */
export interface TokenOrigin {
  accountId: number
  count: number
  source: Token['source']
  /** Why, in words that the account reads. */
  note?: string
  purchaseId?: number
  /** Never when absent. */
  expiresAt?: Date | null
}

/**
 * Gives an account tokens that can be spent.
 * @returns their keys
 */
export async function addTokens(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { accountId, count, source, note = '', purchaseId, expiresAt = null }: TokenOrigin,
): Promise<string[]> {
  if (count === 0) return []
  const keys = Array.from({ length: count }, () => newKey(deps.random, 'tok_'))
  const created_at = deps.clock.now()
  const origin = {
    account_id: accountId,
    source,
    note,
    purchase_id: purchaseId ?? null,
    expires_at: expiresAt,
  }
  await db
    .insertInto('tokens')
    .values(keys.map(token_key => ({ ...origin, token_key, created_at })))
    .execute()
  return keys
}
