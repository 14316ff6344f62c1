import type { FastifyInstance } from 'fastify'
import { recordAudit } from '#features/audit/server/index.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/serve.ts'
import { updateProfile } from '../../contract.ts'
import { getOwnProfile, saveOwnProfile } from '../profile.ts'

export function updateProfileRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, updateProfile, async ({ db, actor, body, request }) => {
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
  })
}
