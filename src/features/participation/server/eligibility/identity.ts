import { personTag } from '#features/fairness/server/index.ts'
import type { LogOwner } from '#features/instant-win/server/index.ts'
import { normalizeEmail } from '#shared/contact.ts'

/** A person inside one campaign. */
export interface Identity {
  /** 32 bytes; the play log shows them instead of the person (pf1 4.3, item 7). */
  tag: Buffer
}

/** Identity of a person whom no page asked for details: the 16 bytes in their browser. */
export function identifyUnnamed(
  pepper: Uint8Array,
  owner: Pick<LogOwner, 'rootKey'>,
  nonce: Uint8Array,
): Identity {
  return {
    tag: Buffer.from(personTag(pepper, owner.rootKey, `visitor:${Buffer.from(nonce).toString('hex')}`)),
  }
}

/**
 * Identity of a person, by the mailbox, else by the phone (promotions 1.1).
 * @returns undefined when neither is known
 */
export function identify(
  pepper: Uint8Array,
  owner: Pick<LogOwner, 'rootKey'>,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): Identity | undefined {
  if (email === undefined && phone === undefined) return undefined
  const personId = email === undefined ? `phone:${phone}` : `email:${normalizeEmail(email)}`
  return { tag: Buffer.from(personTag(pepper, owner.rootKey, personId)) }
}
