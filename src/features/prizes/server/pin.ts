import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { hmac } from '#server/security/hmac.ts'

/**
 * Stored hash of a PIN: HMAC-SHA-256 with the key that is not in the database, since 4 to 8 digits could be guessed
 * from any plain hash.
 * @param owner public key of the prize or campaign that the PIN belongs to; equal PINs then differ
 */
export function hashPin({ sealKey }: Pick<Deps, 'sealKey'>, owner: string, pin: string): string {
  return hmac(sealKey, `pin ${owner} ${pin}`).toString('hex')
}

/** True when `pin` is the one that `hash` was made of; takes the same time either way. */
export function pinMatches(
  deps: Pick<Deps, 'sealKey'>,
  owner: string,
  pin: string,
  hash: string | null,
): boolean {
  const given = Buffer.from(hashPin(deps, owner, pin))
  const kept = Buffer.from(hash ?? '0'.repeat(given.length))
  return kept.length === given.length && timingSafeEqual(kept, given) && hash !== null
}
