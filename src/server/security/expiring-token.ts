import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { hmac } from './hmac.ts'

const EXPIRY_BYTES = 5
/** So that a token is 32 bytes, as every token in an address is. */
const PROOF_BYTES = 27

function proof({ sealKey }: Pick<Deps, 'sealKey'>, purpose: string, expires: Uint8Array): Buffer {
  return hmac(sealKey, `${purpose} `, expires).subarray(0, PROOF_BYTES)
}

/**
 * A token that opens one thing until `expiresAt`, to the second; it is stored nowhere.
 * @param purpose names the target, and its user
 * @returns 43 characters of base64url
 */
export function makeExpiringToken(deps: Pick<Deps, 'sealKey'>, purpose: string, expiresAt: Date): string {
  const expires = Buffer.alloc(EXPIRY_BYTES)
  expires.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), 0, EXPIRY_BYTES)
  return Buffer.concat([expires, proof(deps, purpose, expires)]).toString('base64url')
}

/** Whether this token was made for this purpose, and still holds. */
export function readExpiringToken(
  deps: Pick<Deps, 'sealKey' | 'clock'>,
  purpose: string,
  token: string,
): 'opens' | 'expired' | 'wrong' {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== EXPIRY_BYTES + PROOF_BYTES) return 'wrong'
  const expires = bytes.subarray(0, EXPIRY_BYTES)
  if (!timingSafeEqual(proof(deps, purpose, expires), bytes.subarray(EXPIRY_BYTES))) return 'wrong'
  return expires.readUIntBE(0, EXPIRY_BYTES) * 1000 > deps.clock.now().getTime() ? 'opens' : 'expired'
}
