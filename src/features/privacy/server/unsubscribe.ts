import { type OutboxDeps, readUnsubscribeToken } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { optOut } from './opt-out.ts'

async function organizerOf(db: Db, accountId: number): Promise<string | undefined> {
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
  const found = readUnsubscribeToken(deps, token)
  return found && organizerOf(db, found.accountId)
}

/**
 * Sends no more marketing to whom a link was written, from now on.
 * @returns whose it was, by name; undefined for a link that is none of ours
 */
export async function unsubscribe(db: Db, deps: OutboxDeps, token: string): Promise<string | undefined> {
  const found = readUnsubscribeToken(deps, token)
  const organizer = found && (await organizerOf(db, found.accountId))
  if (found && organizer !== undefined) await optOut(db, deps, { ...found, way: 'link' })
  return organizer
}
