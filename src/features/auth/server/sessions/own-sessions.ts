import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { stopActing } from '../acting.ts'
import { isOver } from './session-rules.ts'
import { endSessions } from './sessions.ts'

/** A place where a person is signed in. */
export interface OwnSession {
  id: number
  sessionKey: string
  device: string
  /** Address or network of the sign-in. */
  network: string | null
  signedInAt: Date
  seenAt: Date
}

/** Where a person is signed in at `now`, the last used first. */
export async function listOwnSessions(db: Db, userId: number, now: Date): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .leftJoin('sign_in_rules as r', 'r.account_id', 's.account_id')
    .select(['s.id', 's.session_key', 's.device', 's.network', 's.created_at', 's.seen_at', 's.expires_at'])
    .select(['r.idle_minutes', 'r.lifetime_hours'])
    .where('s.user_id', '=', userId)
    .orderBy('s.seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
  return rows
    .filter(row => !isOver(row, now))
    .map(({ id, session_key: sessionKey, device, network, created_at: signedInAt, seen_at: seenAt }) => ({
      id,
      sessionKey,
      device,
      network,
      signedInAt,
      seenAt,
    }))
}

/**
 * Signs a person out of one of their own sessions. Acting for a client in that session stops.
 * @throws notFound for anyone else's session
 */
export async function endOwnSession(
  db: Db,
  userId: number,
  sessionKey: string,
  by: { at: Date; ip: string },
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('session_key', '=', sessionKey)
    .executeTakeFirst()
  if (!session) throw new NamedError('notFound')
  await stopActing(db, session.id, by)
  await db.deleteFrom('sessions').where('id', '=', session.id).execute()
}

/**
 * Signs a person out everywhere but in the session `keep`, as `endOwnSession` does; no device is known any more.
 * Answers how many places it were.
 */
export async function endOwnSessions(
  db: Db,
  userId: number,
  keep: number,
  by: { at: Date; ip: string },
): Promise<number> {
  await db.updateTable('users').set({ devices_since: by.at }).where('id', '=', userId).execute()
  const others = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', keep)
    .orderBy('id')
    .execute()
  for (const { id } of others) await stopActing(db, id, by)
  await endSessions(db, userId, keep)
  return others.length
}
