import { createHash, hash } from 'node:crypto'
import { hmac } from '#server/security/hmac.ts'

/**
 * The secret that leads a participant back to their entry: 32 bytes that follow from the pepper, the nonce of the entry
 * and the person. A repeated request gets the same one, although only its hash is stored.
 */
export function playTokenOf(pepper: Uint8Array, nonce: Uint8Array, personTag: Uint8Array): Buffer {
  return hmac(pepper, 'drumroll.play-token\n', nonce, personTag)
}

/** Stored hash of a play token. */
export function hashPlayToken(token: Uint8Array): Buffer {
  return Buffer.from(hash('sha256', token, 'binary'), 'binary')
}

/**
 * A browser's nonce for one person, 16 bytes. The same form sent for another person, as happens on a shared phone after
 * going back, is another entry.
 */
export function nonceOf(nonce: Uint8Array, personTag: Uint8Array): Buffer {
  return createHash('sha256').update(nonce).update(personTag).digest().subarray(0, 16)
}
