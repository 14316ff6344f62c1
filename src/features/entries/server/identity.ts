import { personTag } from '#features/fairness/server/index.ts'
import { normaliseEmail } from '#shared/contact.ts'
import type { LogOwner } from './play-log.ts'

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
