import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { seal, unseal } from '#server/seal.ts'
import { Contact } from './contact.ts'
import { optOut } from './opt-out.ts'

const PLACE = 'unsubscribe'
const Sealed = z.object({ a: z.int(), c: Contact.shape.channel, t: z.string() })

/** Whose marketing is not wanted any more, and by whom. */
export interface Unsubscription {
  accountId: number
  contact: Contact
}

/**
 * The secret part of a link to unsubscribe: account and address, sealed, so that the link names nobody. The same for
 * the same person each time.
 */
export function unsubscribeToken(
  { sealKey }: Pick<Deps, 'sealKey'>,
  { accountId, contact }: Unsubscription,
): string {
  const text = JSON.stringify({ a: accountId, c: contact.channel, t: contact.to })
  const mac = createHmac('sha256', sealKey).update(`${PLACE} ${text}`).digest()
  const random = { bytes: (count: number) => mac.subarray(0, count) }
  return seal({ sealKey, random }, PLACE, Buffer.from(text)).toString('base64url')
}

/** What a link to unsubscribe says; undefined for one that is none of ours. */
function readToken(deps: Pick<Deps, 'sealKey'>, token: string): Unsubscription | undefined {
  try {
    const text = unseal(deps, PLACE, Buffer.from(token, 'base64url')).toString()
    const { a, c, t } = Sealed.parse(JSON.parse(text))
    return { accountId: a, contact: { channel: c, to: t } }
  } catch {
    return undefined
  }
}

async function organiserOf(db: Db, accountId: number): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.name
}

/** Whose marketing a link is about, by name; undefined for one that is none of ours. Changes nothing. */
export async function readUnsubscription(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  token: string,
): Promise<string | undefined> {
  const found = readToken(deps, token)
  return found && organiserOf(db, found.accountId)
}

/**
 * Sends no more marketing to whom a link was written, from now on.
 * @returns whose it was, by name; undefined for a link that is none of ours
 */
export async function unsubscribe(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey'>,
  token: string,
): Promise<string | undefined> {
  const found = readToken(deps, token)
  const organiser = found && (await organiserOf(db, found.accountId))
  if (found && organiser !== undefined) await optOut(db, deps, { ...found, way: 'link' })
  return organiser
}
