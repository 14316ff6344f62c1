import { hmac } from '#server/security/hmac.ts'

/** By which a backup knows the seal key that its secrets were sealed with. */
export const sealKeyMark = (key: Buffer): string =>
  hmac(key, 'mark of a backup').subarray(0, 8).toString('hex')
