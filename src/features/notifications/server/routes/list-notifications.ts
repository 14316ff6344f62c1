import type { listNotifications } from '#features/notifications/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { listShown } from '../notification-queries.ts'

export const handleListNotifications: Handler<typeof listNotifications> = async ({ db, actor, query }) => {
  await enterScope(db, ownAccountOf(actor))
  return listShown(db, actor.userId, query)
}
