import { dismissSteps } from '#features/account/server/index.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import type { dismissFirstSteps } from '#features/campaigns/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'

export const handleDismissFirstSteps: Handler<typeof dismissFirstSteps> = async call => {
  const { db, deps, actor, request } = call
  await enterScope(db, ownAccountOf(actor))
  await dismissSteps(db, actor.userId)
  await recordAudit(db, {
    accountId: ownAccountOf(actor),
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'user.firstStepsDismissed',
    entity: actor.userKey,
    ip: request.ip,
  })
  return { ok: true }
}
