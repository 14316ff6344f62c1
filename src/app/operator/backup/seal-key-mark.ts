import { hmac } from '#server/security/hmac.ts'

/** Fingerprint of the seal key that encrypted a backup's secrets. */
export const sealKeyMark = (key: Buffer): string =>
  hmac(key, 'mark of a backup').subarray(0, 8).toString('hex')
