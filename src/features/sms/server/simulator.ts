import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { hmac } from '#server/security/hmac.ts'
import { EventKey, Instant } from '#shared/fields.ts'
import { MOST_BODY, ScreenPhone } from '../phone-fields.ts'

/** Header in which the simulator signs its messages. */
export const SIGNATURE_HEADER = 'x-drumroll-signature'

/** A message of the phone on the screen, as it comes in. */
export const SimulatedText = z.strictObject({
  from: ScreenPhone,
  to: z.string().max(16),
  body: z.string().max(MOST_BODY),
  messageId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  /** Signed with the rest: late messages are refused. */
  at: Instant,
  /** The campaign whose phone it is. */
  eventKey: EventKey,
})

/** Signs the texts of an account's simulator; each account has its own secret, which follows from the seal key. */
export function simulatorSecret({ sealKey }: Pick<Deps, 'sealKey'>, accountId: number): Buffer {
  return hmac(sealKey, `sms simulator ${accountId}`)
}
