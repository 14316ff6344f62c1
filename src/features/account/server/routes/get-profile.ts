import type { getProfile } from '#features/account/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { getOwnProfile } from '../profile.ts'

export const handleGetProfile: Handler<typeof getProfile> = async ({ db, actor }) => {
  await enterScope(db, ownAccountOf(actor))
  return getOwnProfile(db, actor)
}
