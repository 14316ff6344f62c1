import type { listSessions } from '#features/account/contract.ts'
import { listOwnSessions } from '#features/auth/server/index.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'

export const handleListSessions: Handler<typeof listSessions> = async ({ db, deps, actor }) => {
  await enterScope(db, ownAccountOf(actor))
  const sessions = await listOwnSessions(db, actor.userId, deps.clock.now())
  return sessions.map(({ id, sessionKey, network, ...session }) => ({
    ...session,
    ...(network ? { network } : {}),
    id: sessionKey,
    here: id === actor.sessionId,
  }))
}
