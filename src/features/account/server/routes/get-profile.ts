import type { FastifyInstance } from 'fastify'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/serve.ts'
import { getProfile } from '../../contract.ts'
import { getOwnProfile } from '../profile.ts'

export function getProfileRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, getProfile, async ({ db, actor }) => {
    await enterScope(db, ownAccountOf(actor))
    return getOwnProfile(db, actor)
  })
}
