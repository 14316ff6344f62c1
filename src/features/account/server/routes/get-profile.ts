import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/serve.ts'
import { getProfile } from '../../contract.ts'
import { getOwnProfile } from '../profile.ts'

export function getProfileRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, getProfile, ({ db, actor }) => getOwnProfile(db, actor))
}
