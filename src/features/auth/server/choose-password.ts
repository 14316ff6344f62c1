import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '#features/audit/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import { type Actor, ownAccountOf } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword } from './password.ts'
import { setSessionCookie } from './session-cookie.ts'
import { endSessions, renewSession } from './sessions.ts'

/**
 * Gives the signed-in person a password of their own: final, so any temporary one is gone, every other
 * session ends and this one gets a new token.
 * @throws unavailable when too many passwords are being hashed already
 */
export async function choosePassword(
  db: Db,
  deps: Deps,
  actor: Actor,
  password: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      password_hash: await hashPassword(deps.random, password),
      change_password: true,
      temporary_hash: null,
      temporary_expires_at: null,
    })
    .where('id', '=', actor.userId)
    .execute()
  await endSessions(db, actor.userId, actor.sessionId)
  setSessionCookie(reply, deps.config, await renewSession(db, deps, actor.sessionId))
  await notify(db, deps, {
    accountId: ownAccountOf(actor),
    kind: 'ownAccess',
    text: 'Your password was changed, and every other device was signed out. If it was not you, ask for a temporary password at once.',
    link: '/account/profile',
    userIds: [actor.userId],
  })
  await recordAudit(db, {
    accountId: ownAccountOf(actor),
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'user.passwordChosen',
    entity: actor.userKey,
    ip: request.ip,
  })
}
