import { stopActing } from '#features/auth/server/index.ts'
import type { stopActAs } from '#features/clients/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'

export const handleStopActAs: Handler<typeof stopActAs> = async ({ db, deps, actor, request }) => {
  // The session belongs to the person's own account, not to the client's.
  await enterScope(db, 'system')
  await stopActing(db, actor.sessionId, { at: deps.clock.now(), ip: request.ip })
  return { ok: true }
}
