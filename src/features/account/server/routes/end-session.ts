import type { endSession } from '#features/account/contract.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { endOwnSession } from '#features/auth/server/index.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'

export const handleEndSession: Handler<typeof endSession> = async ({ db, deps, actor, params, request }) => {
  // A session may work in a client's account; that account's audit log then records the end of acting.
  await enterScope(db, 'system')
  const at = deps.clock.now()
  await endOwnSession(db, actor.userId, params.id, { at, ip: request.ip })
  await recordAudit(db, {
    accountId: ownAccountOf(actor),
    at,
    actorId: actor.userId,
    action: 'user.signedOut',
    entity: actor.userKey,
    details: { session: params.id },
    ip: request.ip,
  })
  return { ok: true }
}
