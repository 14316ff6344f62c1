import type { readAllNotifications } from '#features/notifications/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { markAll } from '../notification-queries.ts'

export const handleReadAllNotifications: Handler<typeof readAllNotifications> = async ({
  db,
  deps,
  actor,
}) => {
  await enterScope(db, ownAccountOf(actor))
  await markAll(db, actor.userId, deps.clock.now())
  return { ok: true }
}
