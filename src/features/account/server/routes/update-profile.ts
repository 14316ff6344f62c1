import type { updateProfile } from '#features/account/contract.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { getOwnProfile, saveOwnProfile } from '../profile.ts'

export const handleUpdateProfile: Handler<typeof updateProfile> = async ({
  db,
  deps,
  actor,
  body,
  request,
}) => {
  await enterScope(db, ownAccountOf(actor))
  await saveOwnProfile(db, actor, body)
  await recordAudit(db, {
    accountId: ownAccountOf(actor),
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'user.profileChanged',
    entity: actor.userKey,
    ip: request.ip,
  })
  return getOwnProfile(db, actor)
}
