import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '#features/audit/server/index.ts'
import { blankSecrets } from '#features/messaging/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { type Actor, ownAccountOf } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword } from './passwords/password.ts'
import { requireStrongPassword } from './passwords/require-strong.ts'
import { readSessionToken, setSessionCookie } from './sessions/session-cookie.ts'
import { endSessions, type OpenedSession, renewSession } from './sessions/sessions.ts'
import { dropTemporaryPasswords } from './temporary-password.ts'
import { rememberDevice } from './throttle/device-cookie.ts'

/** Stores a password hash. Locks the user before their sessions, in the order of a sign-in. */
async function savePassword(
  db: Db,
  deps: Deps,
  actor: Actor,
  { hash, token, ip }: { hash: string; token: string; ip: string },
): Promise<OpenedSession> {
  const at = deps.clock.now()
  await db
    .updateTable('users')
    .set({ password_hash: hash, change_password: true, devices_since: at })
    .where('id', '=', actor.userId)
    .execute()
  await dropTemporaryPasswords(db, actor.userId)
  const renewed = await renewSession(db, deps, { id: actor.sessionId, token })
  await blankSecrets(db, actor.userKey)
  await endSessions(db, actor.userId, actor.sessionId)
  await notify(db, deps, {
    accountId: ownAccountOf(actor),
    kind: 'ownAccess',
    text: 'Your password was changed, and every other device was signed out. If this was not you, request a temporary password right away.',
    link: '/account/profile',
    userIds: [actor.userId],
  })
  await recordAudit(db, {
    accountId: ownAccountOf(actor),
    at,
    actorId: actor.userId,
    action: 'user.passwordChosen',
    entity: actor.userKey,
    ip,
  })
  return renewed
}

/**
 * Sets a final password for the signed-in user. Removes any temporary one, ends all other sessions, forgets
 * other devices and renews this session's token. Hashes before the transaction, so no connection waits
 * meanwhile.
 * @throws invalid for a weak password
 * @throws unauthenticated if the session's token changed since the request arrived
 * @throws unavailable if the hashing queue is full
 */
export async function choosePassword(
  deps: Deps,
  actor: Actor,
  password: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  await requireStrongPassword(deps, actor, password)
  const turn = { lane: 'known', caller: actor.userKey }
  const hash = await hashPassword(deps.random, password, turn)
  const token = readSessionToken(request, deps.config) ?? ''
  const renewed = await inScope(deps.pool, ownAccountOf(actor), db =>
    savePassword(db, deps, actor, { hash, token, ip: request.ip }),
  )
  setSessionCookie(reply, deps.config, renewed)
  rememberDevice({ request, reply }, deps, actor.userKey)
}
