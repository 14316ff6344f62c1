import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { seal, unseal } from '#server/seal.ts'
import { Contact } from './contact.ts'

const PLACE = 'unsubscribe'
const Sealed = z.object({ a: z.int(), c: Contact.shape.channel, t: z.string() })

/** Whose marketing is not wanted any more, and by whom. */
export interface Unsubscription {
  accountId: number
  contact: Contact
}

/** The secret part of a link to unsubscribe: account and address, sealed, so that the link names nobody. */
export function unsubscribeToken(
  deps: Pick<Deps, 'sealKey' | 'random'>,
  { accountId, contact }: Unsubscription,
): string {
  const text = JSON.stringify({ a: accountId, c: contact.channel, t: contact.to })
  return seal(deps, PLACE, Buffer.from(text)).toString('base64url')
}

/** What a link to unsubscribe says; undefined for one that is none of ours. */
export function readUnsubscribeToken(deps: Pick<Deps, 'sealKey'>, token: string): Unsubscription | undefined {
  try {
    const text = unseal(deps, PLACE, Buffer.from(token, 'base64url')).toString()
    const { a, c, t } = Sealed.parse(JSON.parse(text))
    return { accountId: a, contact: { channel: c, to: t } }
  } catch {
    return undefined
  }
}
