import { startActing, stopActing } from '#features/auth/server/index.ts'
import type { actAs } from '#features/clients/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { getOpenClientAccount } from '../client-queries.ts'

export const handleActAs: Handler<typeof actAs> = async ({ db, deps, actor, body, request }) => {
  // A person who already acts is confined to that client; the next one and the session are outside of it.
  await enterScope(db, 'system')
  const { id } = await getOpenClientAccount(db, body.cid)
  const doer = { userId: actor.userId, userKey: actor.userKey, at: deps.clock.now(), ip: request.ip }
  await stopActing(db, actor.sessionId, doer)
  await startActing(db, actor.sessionId, { accountId: id, reason: body.reason }, doer)
  return { ok: true }
}
