import { personTag } from '#features/fairness/server/index.ts'
import type { LogOwner } from './play-log.ts'

const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind a lower-case address, however it is spelled: what follows a plus sign is dropped,
 * and for Google's mail so are dots, which its mailboxes ignore.
 */
export function normaliseEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const local = email.slice(0, at)
  const plain = local.split('+', 1)[0] || local
  return GOOGLE.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/**
 * A phone number as E.164, such as +12075550142. A number without a country is taken for a North
 * American one.
 * @returns undefined when it is no phone number
 */
export function toE164(text: string): string | undefined {
  const compact = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  if (/^\+[1-9]\d{7,14}$/.test(compact)) return compact
  if (/^[2-9]\d{9}$/.test(compact)) return `+1${compact}`
  return /^1[2-9]\d{9}$/.test(compact) ? `+${compact}` : undefined
}

/** A person inside one campaign. */
export interface Identity {
  /** 32 bytes; what the play log shows instead of the person (pf1 4.3, item 7). */
  tag: Buffer
  /** The first half of the tag as a UUID: the key in the database. */
  person: string
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Who someone is, by the mailbox, else by the phone (promotions 1.1).
 * @returns undefined when neither is known
 */
export function identify(
  pepper: Uint8Array,
  owner: Pick<LogOwner, 'rootKey'>,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Identity | undefined {
  if (email === undefined && phone === undefined) return undefined
  const personId = email === undefined ? `phone:${phone}` : `email:${normaliseEmail(email)}`
  const tag = Buffer.from(personTag(pepper, owner.rootKey, personId))
  return { tag, person: toUuid(tag) }
}
