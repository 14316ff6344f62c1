import { z } from 'zod'
import type { PersonQuery } from '#features/participation/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { purposeHmac } from '#server/security/hmac.ts'
import { seal, unseal } from '#server/security/seal.ts'
import { normalizeEmail } from '#shared/contact.ts'

export const Contact = z.object({ channel: z.enum(['email', 'sms']), to: z.string() })
/** A lower-case email address or a number as E.164, with its channel. */
export type Contact = z.output<typeof Contact>

/**
 * Fingerprint of a mailbox or number, 32 bytes. Its key is the one that is not in the database, so that a copy of
 * the database alone reveals no address.
 */
export function contactHash({ sealKey }: Pick<Deps, 'sealKey'>, { channel, to }: Contact): Buffer {
  return purposeHmac(sealKey, 'privacy contact', channel === 'email' ? normalizeEmail(to) : to)
}

/** As entries are looked up. */
export function knownBy({ channel, to }: Contact): PersonQuery {
  return channel === 'email' ? { email: to } : { phone: to }
}

/** Text of a request, sealed for it alone. */
export function sealText(deps: Pick<Deps, 'sealKey' | 'random'>, requestKey: string, text: string): Buffer {
  return seal(deps, `privacy ${requestKey}`, Buffer.from(text))
}

/** Opens text from `sealText`; undefined once it is gone. */
export function openText(
  deps: Pick<Deps, 'sealKey'>,
  requestKey: string,
  sealed: Buffer | null,
): string | undefined {
  return sealed === null ? undefined : unseal(deps, `privacy ${requestKey}`, sealed).toString()
}

/** The email addresses among these, in lower case and once each. */
export const emailsIn = (addresses: readonly (string | null)[]): string[] => {
  const emails = addresses.filter(to => to !== null).filter(to => to.includes('@'))
  return [...new Set(emails.map(to => to.toLowerCase()))]
}

/** As gifts are looked up. */
export function donorOf(accountId: number, addresses: readonly string[]) {
  const isPhone = (to: string) => to.startsWith('+')
  return {
    accountId,
    emails: addresses.filter(to => !isPhone(to)),
    phones: addresses.filter(isPhone),
  }
}
