import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'

/** A vertical slice as the server sees it. */
export interface Feature {
  name: string
  /** API keys may call its routes, except public routes, staff routes and those with `noKeys`. */
  takesKeys?: true
  /** Registers the feature's routes. */
  routes(app: FastifyInstance, deps: Deps): void
  jobs?: readonly JobKind[]
}
