import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '#features/audit/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { noteSecurity } from '#features/security/server/index.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { callerOf, networkOf } from '#server/security/caller.ts'
import type { Candidate } from './credentials.ts'
import { deviceWords } from './device-words.ts'
import { readActor } from './find-actor.ts'
import { readSessionToken, setSessionCookie } from './sessions/session-cookie.ts'
import { isNetworkAllowed } from './sessions/session-rules.ts'
import { endSession, type OpenedSession, openSession } from './sessions/sessions.ts'
import { spendTemporaryPassword } from './temporary-password.ts'
import { readDevices, rememberDevice } from './throttle/device-cookie.ts'
import type { Forgive } from './throttle/sign-in-gate.ts'

/** An authenticated person, and the method. */
export interface Proven extends Pick<Candidate, 'userId' | 'accountId'> {
  /** Their own password's hash, the digest of the temporary one, which is spent, a passkey alone, or an identity provider. */
  by: { hash: string } | { temporary: Buffer } | { passkey: true } | { sso: true }
  /** Second factor that confirmed the sign-in. */
  factor?: string
  /** Returns the budget that the try took. */
  forgive?: Forgive
}

/** Tells a person about a sign-in from a browser that they did not use before. A first sign-in is no news. */
async function tellOfNewDevice(
  db: Db,
  deps: Deps,
  { userId, accountId }: Proven,
  { device, ip }: { device: string; ip: string },
): Promise<void> {
  const text = `New sign-in to your account: ${device}, from ${networkOf(ip)}. If this was not you, change your password right away.`
  await notify(db, deps, { accountId, kind: 'ownAccess', text, link: '/account/profile', userIds: [userId] })
}

/** Time of a person's last sign-in; null for never. */
async function lastLoginOf(db: Db, userId: number): Promise<Date | null> {
  const { last_login_at } = await db
    .selectFrom('users')
    .select('last_login_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return last_login_at
}

/** @throws unauthenticated when the password was changed or used up since it was checked */
async function holdPassword(db: Db, { userId, by }: Proven, now: Date): Promise<void> {
  const person = db.updateTable('users').set({ last_login_at: now }).where('id', '=', userId)
  const held = 'hash' in by ? person.where('password_hash', '=', by.hash) : person
  const { numUpdatedRows } = await held.executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NamedError('unauthenticated')
  if ('temporary' in by) await spendTemporaryPassword(db, userId, by.temporary)
}

/** @throws ssoRequired where members sign in with their identity provider only; one owner keeps their own way in */
async function requireOwnWay(db: Db, { userId, accountId }: Proven): Promise<void> {
  const rule = await db
    .selectFrom('sso_rules')
    .select('break_glass_id')
    .where('account_id', '=', accountId)
    .where('required', '=', true)
    .executeTakeFirst()
  if (rule && rule.break_glass_id !== userId) throw new NamedError('ssoRequired')
}

/**
 * Database writes of a sign-in. The person is locked before any session, in the same order as when access is removed,
 * so neither waits for the other.
 * @param before the token of the session that the browser had
 */
async function write(
  db: Db,
  deps: Deps,
  proven: Proven,
  from: { ip: string; before: string | undefined; device: string; knownFor: readonly string[] },
): Promise<{ actor: Actor; session: OpenedSession }> {
  const now = deps.clock.now()
  const { ip, before, device, knownFor } = from
  const { userId, accountId, by, forgive, factor } = proven
  const bySso = 'sso' in by
  if (!bySso) await requireOwnWay(db, proven)
  const lastLogin = await lastLoginOf(db, userId)
  await forgive?.(db)
  await holdPassword(db, proven, now)
  const temporary = 'temporary' in by
  const session = await openSession(
    db,
    deps,
    { id: userId, accountId, device, network: callerOf(ip) },
    { temporary, bySso },
  )
  const actor = await readActor(db, session.token, { now, ip })
  // Outside the account's networks, or disabled since the password was checked.
  if (!actor) {
    const isAllowed = await isNetworkAllowed(db, accountId, ip)
    throw new NamedError(isAllowed ? 'unauthenticated' : 'networkNotAllowed')
  }
  if (lastLogin && !knownFor.includes(actor.userKey)) await tellOfNewDevice(db, deps, proven, from)
  if (before) await endSession(db, before, { at: now, ip })
  await noteSecurity(db, {
    accountId,
    kind: 'signedIn',
    subject: actor.userKey,
    actorId: userId,
    network: callerOf(ip),
    at: now,
    isRecorded: true,
  })
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: userId,
    action: 'user.signedIn',
    entity: actor.userKey,
    details: { temporary, ...(factor ? { factor } : {}) },
    ip,
  })
  return { actor, session }
}

/**
 * Opens a session for a person whom `prove` finds authenticated, in one transaction with the proof.
 * @throws unauthenticated when the password or the person's access ended meanwhile; the errors of `prove`
 */
export async function enter(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  prove: (db: Db) => Promise<Proven>,
): Promise<Actor> {
  const before = readSessionToken(request, deps.config)
  const device = deviceWords(request.headers['user-agent'])
  const knownFor = readDevices(request, deps).map(({ userKey }) => userKey)
  const { actor, session } = await inScope(deps.pool, 'system', async db =>
    write(db, deps, await prove(db), { ip: request.ip, before, device, knownFor }),
  )
  setSessionCookie(reply, deps.config, session)
  rememberDevice({ request, reply }, deps, actor.userKey)
  return actor
}
