import type { Campaign } from '#features/campaigns/server/index.ts'
import { normaliseEmail } from '#shared/contact.ts'
import { keyed } from './keyed.ts'

/** Where a code is sent. */
export interface Contact {
  channel: 'email' | 'sms'
  /** A lower-case e-mail address, or a number as E.164. */
  to: string
}

/** How somebody can be reached, as far as they said. */
interface Person {
  email?: string | undefined
  phoneNumber?: string | undefined
}

/**
 * What a code can be sent to: by text message where the owner asks for that, and nowhere else, because it costs;
 * otherwise by e-mail. Undefined when they did not give it.
 */
export function contactOf(
  { settings }: Pick<Campaign, 'settings'>,
  { email, phoneNumber }: Person,
): Contact | undefined {
  const channel = settings.verifyContact === 'sms' ? 'sms' : 'email'
  const to = channel === 'sms' ? phoneNumber : email
  return to === undefined ? undefined : { channel, to }
}

/** One mailbox or number in one campaign, however it is spelled; 32 bytes. */
export function contactKey(
  deps: Parameters<typeof keyed>[0],
  { rootKey }: Pick<Campaign, 'rootKey'>,
  { channel, to }: Contact,
): Buffer {
  return keyed(deps, 'contact', `${rootKey} ${channel === 'email' ? normaliseEmail(to) : to}`)
}
