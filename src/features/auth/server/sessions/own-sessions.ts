import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { stopActing } from '../acting.ts'
import { endSessions, SESSION_IDLE_MS } from './sessions.ts'

/** A place where a person is signed in. */
export interface OwnSession {
  id: number
  sessionKey: string
  device: string
  signedInAt: Date
  seenAt: Date
}

/** Where a person is signed in at `now`, the last used first. */
export async function listOwnSessions(db: Db, userId: number, now: Date): Promise<OwnSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'session_key as sessionKey', 'device', 'created_at as signedInAt', 'seen_at as seenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
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
