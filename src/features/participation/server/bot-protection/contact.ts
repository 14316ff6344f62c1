import type { Campaign } from '#features/campaigns/server/index.ts'
import { normalizeEmail } from '#shared/contact.ts'
import { keyed } from './keyed.ts'

/** Destination of a code. */
export interface Contact {
  channel: 'email' | 'sms'
  /** A lower-case email address, or a number as E.164. */
  to: string
}

/** Contact details of a person, as far as given. */
interface Person {
  email?: string | undefined
  phoneNumber?: string | undefined
}

/**
 * Contact for a code: by text message only if the owner chose it, because it costs; otherwise by email. Undefined if
 * the person did not give it.
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
  return keyed(deps, 'contact', `${rootKey} ${channel === 'email' ? normalizeEmail(to) : to}`)
}
