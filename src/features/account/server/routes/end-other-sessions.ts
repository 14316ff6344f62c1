import type { endOtherSessions } from '#features/account/contract.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { endOwnSessions, rememberDevice } from '#features/auth/server/index.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'

export const handleEndOtherSessions: Handler<typeof endOtherSessions> = async call => {
  const { db, deps, actor, request } = call
  // A session may work in a client's account; that account's audit log then records the end of acting.
  await enterScope(db, 'system')
  const at = deps.clock.now()
  const ended = await endOwnSessions(db, actor.userId, actor.sessionId, { at, ip: request.ip })
  rememberDevice(call, deps, actor.userKey)
  await recordAudit(db, {
    accountId: ownAccountOf(actor),
    at,
    actorId: actor.userId,
    action: 'user.signedOut',
    entity: actor.userKey,
    details: { others: ended },
    ip: request.ip,
  })
  return { ended }
}
