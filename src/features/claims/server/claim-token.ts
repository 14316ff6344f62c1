import { createHash } from 'node:crypto'
import type { AwardKind } from '#features/claims/contract.ts'
import type { Deps } from '#server/deps.ts'
import { hmac } from '#server/security/hmac.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CODE_LENGTH = 10

function macOf({ sealKey }: Pick<Deps, 'sealKey'>, purpose: string, entryKey: string, kind: AwardKind) {
  return hmac(sealKey, `${purpose} ${entryKey} ${kind}`)
}

/**
 * The secret that opens the claim page of an entry's award, as base64url. It follows from the key outside of the
 * database, so the same link can be shown and sent again although only its hash is stored.
 */
export function claimTokenOf(deps: Pick<Deps, 'sealKey'>, entryKey: string, kind: AwardKind): string {
  return macOf(deps, 'claim', entryKey, kind).toString('base64url')
}

/** Stored hash of a claim token. */
export function hashClaimToken(token: string): Buffer {
  return createHash('sha256').update(Buffer.from(token, 'base64url')).digest()
}

const SHORT_BYTES = 9

/**
 * The secret of the short link in a text message, 12 characters of base64url: 72 bits, guessed at a limited rate. It
 * leads to the claim page.
 */
export function shortTokenOf(deps: Pick<Deps, 'sealKey'>, entryKey: string, kind: AwardKind): string {
  return macOf(deps, 'short claim', entryKey, kind).subarray(0, SHORT_BYTES).toString('base64url')
}

/** Code that venue staff type to find an award: 10 characters of 5 bits. It opens nothing without their login. */
export function claimCodeOf(deps: Pick<Deps, 'sealKey'>, entryKey: string, kind: AwardKind): string {
  const mac = macOf(deps, 'claim code', entryKey, kind)
  return Array.from(mac.subarray(0, CODE_LENGTH), byte => ALPHABET[byte % 32]).join('')
}
