import { createHash } from 'node:crypto'
import type { Db } from '#server/db/scope.ts'
import type { Clock, Random } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { letsIn } from '#server/security/networks.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { stopActing } from '../acting.ts'
import { isOver, SESSION_LIFETIME_MS } from './session-rules.ts'

/** Use is written down at most this often, so that reading stays cheap. */
const SEEN_EVERY_MS = MINUTE_MS

/** A session as its holder gets it: the token is kept nowhere else. */
export interface OpenedSession {
  token: string
  expiresAt: Date
}

/** Chance and time, which sessions are made of. */
interface Source {
  random: Random
  clock: Clock
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function newSession({ random, clock }: Source) {
  const token = random.bytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
  return { token, expiresAt, columns: { token_hash: hashOf(token), seen_at: now, expires_at: expiresAt } }
}

/**
 * @param temporary opened with a temporary password: good for nothing but choosing a new one
 * @param bySso opened by an identity provider
 */
export async function openSession(
  db: Db,
  source: Source,
  user: { id: number; accountId: number; device?: string; network?: string },
  { temporary = false, bySso = false }: { temporary?: boolean; bySso?: boolean } = {},
): Promise<OpenedSession> {
  const { columns, ...opened } = newSession(source)
  const { id, accountId, device, network } = user
  const owner = {
    account_id: accountId,
    user_id: id,
    ...(device ? { device } : {}),
    ...(network ? { network } : {}),
  }
  await db
    .insertInto('sessions')
    .values({
      ...columns,
      ...owner,
      temporary,
      by_sso: bySso,
      created_at: columns.seen_at,
      proved_at: columns.seen_at,
    })
    .execute()
  return opened
}

/**
 * Gives a session a new token after its person proved who they are again; the old token is dead. Each token can be
 * exchanged once: of several requests at a time, the first one wins.
 * @throws unauthenticated when the token no longer belongs to the session
 */
export async function renewSession(
  db: Db,
  source: Source,
  session: { id: number; token: string },
): Promise<OpenedSession> {
  const { columns, ...opened } = newSession(source)
  const renewed = await db
    .updateTable('sessions')
    .set({ ...columns, temporary: false, proved_at: columns.seen_at })
    .where('id', '=', session.id)
    .where('token_hash', '=', hashOf(session.token))
    .executeTakeFirst()
  if (renewed.numUpdatedRows === 0n) throw new NamedError('unauthenticated')
  return opened
}

/**
 * The living session of a token with its person, whose account and self are not disabled. Outside the networks of the
 * account there is none.
 */
export async function findSession(db: Db, token: string, { now, ip }: { now: Date; ip: string }) {
  const found = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .leftJoin('accounts as x', 'x.id', 's.acting_account_id')
    .leftJoin('sign_in_rules as r', 'r.account_id', 'u.account_id')
    .where('s.token_hash', '=', hashOf(token))
    .where('u.disabled_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where(letsIn('r.networks', ip))
    .select(['s.id as session_id', 's.temporary', 's.by_sso', 's.seen_at', 's.expires_at', 's.proved_at'])
    .select(['u.id', 'u.user_key', 'u.account_id', 'u.email', 'u.first_name', 'u.last_name'])
    .select(['u.role', 'u.permissions', 'u.campaigns', 'u.icon', 'u.change_password', 'a.subscription_role'])
    .select(['s.acting_account_id', 's.acting_reason'])
    .select(['x.name as acting_name', 'x.subscription_role as acting_plan'])
    .select(['r.factor_required', 'r.idle_minutes', 'r.lifetime_hours', 'r.proof_for'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('second_factors as f').select('f.id').whereRef('f.user_id', '=', 'u.id'))
        .$castTo<boolean>()
        .as('has_factor'),
    )
    .executeTakeFirst()
  return found && !isOver(found, now) ? found : undefined
}

/** Notes that the person of a session proved who they are. */
export async function noteProof(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute()
}

/** Notes that a session is in use. */
export async function touchSession(
  db: Db,
  session: { session_id: number; seen_at: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - session.seen_at.getTime() < SEEN_EVERY_MS) return
  await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', session.session_id).execute()
}

/** Ends the session of a token, if any. Acting for a client in that session stops. */
export async function endSession(db: Db, token: string, by: { at: Date; ip: string }): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!session) return
  await stopActing(db, session.id, by)
  await db.deleteFrom('sessions').where('id', '=', session.id).execute()
}

/** Signs a person out everywhere, except in the session `keep`. */
export async function endSessions(db: Db, userId: number, keep?: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keep !== undefined, query => query.where('id', '!=', keep ?? 0))
    .execute()
}
