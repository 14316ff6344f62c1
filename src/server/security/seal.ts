import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { keyOf } from './hmac.ts'

const ALGORITHM = 'aes-256-gcm'
const FORMAT = Buffer.of(1)
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret with the key that is not in the database (pf1 4.2, 4.8), so a copy of the database reveals nothing.
 * `place` names the only place where the result can be opened, such as `pepper evt_…`.
 * @returns format byte, nonce (12), tag (16), then as many bytes as the secret has
 */
export function seal(
  { sealKey, random }: Pick<Deps, 'sealKey' | 'random'>,
  place: string,
  secret: Uint8Array,
): Buffer {
  const nonce = random.bytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(sealKey), nonce).setAAD(Buffer.from(place))
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([FORMAT, nonce, cipher.getAuthTag(), hidden])
}

/** Whether bytes begin as sealed ones do; no picture and no PDF file does. */
export const isSealed = (bytes: Uint8Array): boolean => bytes[0] === FORMAT[0]

/**
 * The secret that `seal` hid.
 * @throws when it was sealed with another key or for another place, or was changed
 */
export function unseal({ sealKey }: Pick<Deps, 'sealKey'>, place: string, sealed: Uint8Array): Buffer {
  if (!isSealed(sealed)) throw new Error('Not a sealed secret')
  const nonceEnd = 1 + NONCE_BYTES
  const tagEnd = nonceEnd + TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, keyOf(sealKey), sealed.subarray(1, nonceEnd), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(nonceEnd, tagEnd))
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
}
