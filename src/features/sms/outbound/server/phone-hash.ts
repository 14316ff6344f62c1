import type { Deps } from '#server/deps.ts'
import { purposeHmac } from '#server/security/hmac.ts'

/** Permanent form of a phone: a keyed hash of its E.164 form, 32 bytes. */
export function hashPhone({ sealKey }: Pick<Deps, 'sealKey'>, phone: string): Buffer {
  return purposeHmac(sealKey, 'sms opt-out', phone)
}
