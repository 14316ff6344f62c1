import { createHash, hash } from 'node:crypto'
import { hmac } from '#server/security/hmac.ts'

/**
 * The secret by which a participant comes back to their entry: 32 bytes that follow from the pepper,
 * the nonce of the entry and the person, so that a repeated request gets the same one although only
 * its hash is stored.
 */
export function playTokenOf(pepper: Uint8Array, nonce: Uint8Array, personTag: Uint8Array): Buffer {
  return hmac(pepper, 'drumroll.play-token\n', nonce, personTag)
}

/** What the database keeps of a play token. */
export function hashPlayToken(token: Uint8Array): Buffer {
  return Buffer.from(hash('sha256', token, 'binary'), 'binary')
}

/**
 * A browser's nonce as one person's, 16 bytes. The same form sent for somebody else, as happens on a
 * shared phone after going back, is another entry.
 */
export function nonceOf(nonce: Uint8Array, personTag: Uint8Array): Buffer {
  return createHash('sha256').update(nonce).update(personTag).digest().subarray(0, 16)
}
