import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type Access, hasRole } from '#shared/access.ts'
import type { CallLimit } from '#shared/contract.ts'
import type { Actor, FindActor } from '../actor.ts'
import { NamedError } from '../named-error.ts'

/** One registered route. */
export interface RouteRow {
  method: string
  url: string
  access: Access
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
  interface FastifyInstance {
    /** Every registered route, for the tests that sweep over all of them. */
    routeTable: RouteRow[]
    /**
     * Reads the person of a request anew and refuses them as its route would: for answers that last longer
     * than a sign-out may take to count.
     */
    checkAccess(request: FastifyRequest): Promise<void>
  }
  interface FastifyContextConfig {
    access?: Access
    limit?: CallLimit
  }
}

/** Refuses the request unless its person may use a route of this access. */
function requireAccess(request: FastifyRequest, access: Access): void {
  if (access === 'public') return
  const { actor } = request
  if (!actor) throw new NamedError('unauthenticated')
  if (access === 'anySession') return
  if (!actor.changePassword) throw new NamedError('temporaryPassword')
  if (!hasRole(actor.role, access)) throw new NamedError('forbidden')
}

/**
 * Default deny: a route that does not declare its access cannot be registered, and every request
 * is checked before its body is read.
 */
export const guard = fp<{ findActor: FindActor }>(async (app, { findActor }) => {
  app.decorateRequest('actor', undefined)
  app.decorate('routeTable', [])
  app.addHook('onRoute', route => {
    if (route.method === 'HEAD' || route.method === 'OPTIONS') return
    const access = route.config?.access
    if (!access) throw new Error(`${route.method} ${route.url} declares no access`)
    for (const method of [route.method].flat()) app.routeTable.push({ method, url: route.url, access })
  })
  app.decorate('checkAccess', async request => {
    const access = request.routeOptions.config.access
    if (!access) return
    if (access !== 'public') request.actor = await findActor(request)
    requireAccess(request, access)
  })
  app.addHook('onRequest', request => app.checkAccess(request))
})
