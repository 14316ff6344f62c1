import { createHmac } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

/** A phone as it is kept for ever: a keyed hash of its E.164 form, 32 bytes. */
export function hashPhone({ sealKey }: Pick<Deps, 'sealKey'>, phone: string): Buffer {
  const key = createHmac('sha256', sealKey).update('sms opt-out').digest()
  return createHmac('sha256', key).update(phone).digest()
}
