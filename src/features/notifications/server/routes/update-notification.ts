import type { updateNotification } from '#features/notifications/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { markOne } from '../notification-queries.ts'

export const handleUpdateNotification: Handler<typeof updateNotification> = async call => {
  const { db, deps, actor, params, body } = call
  await enterScope(db, ownAccountOf(actor))
  return markOne(db, actor.userId, { id: params.id, read: body.read, at: deps.clock.now() })
}
