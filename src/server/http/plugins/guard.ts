import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Actor, FindActor } from '#server/actor.ts'
import { type Access, hasRole, isGold, isStaff, type KeyScope } from '#shared/access.ts'
import type { CallLimit, RouteDefinition } from '#shared/contract.ts'
import { may, type Permission } from '#shared/permissions.ts'
import type { ProofAct } from '#shared/proof-acts.ts'
import { NamedError } from '../named-error.ts'

/** One registered route. */
export interface RouteRow {
  method: string
  url: string
  access: Access
  /** Kind of act that an owner can withhold. */
  permission?: Permission | undefined
  /** Which campaigns it concerns, where its path or body names none. */
  campaigns?: 'none' | 'own' | undefined
  /** Needs the Gold plan. */
  gold?: boolean | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
  interface FastifyInstance {
    /** Every registered route, for the tests that sweep over all of them. */
    routeTable: RouteRow[]
    /**
     * Reads the user of a request again and refuses them as its route would. For responses that last longer than a
     * sign-out may take.
     */
    checkAccess(request: FastifyRequest): Promise<void>
  }
  interface FastifyContextConfig {
    access?: Access
    limit?: CallLimit
    /** Kind of act, which an owner can withhold. */
    permission?: Permission
    /** Which campaigns it concerns; see RouteDefinition. */
    campaigns?: 'none' | 'own'
    /** Scope that an API key needs. Without one, no key may call the route. */
    keyScope?: KeyScope
    /** Takes keys with the scope `draft` as well. */
    drafts?: boolean
    /** No session may call it. */
    onlyKeys?: boolean
    /** Closed to API keys, regardless of its feature. */
    noKeys?: boolean
    /** Needs the Gold plan. */
    gold?: boolean
    /** Act that persons may have to confirm. */
    proof?: ProofAct
    /** Open to members who must add a second factor first. */
    withoutFactor?: boolean
    /** A retry with the same Idempotency-Key gets the first response. */
    takesRetryKey?: boolean
    /** For the API description. */
    contract?: RouteDefinition
  }
}

/** Calls that one API key may make in a minute. */
const KEY_LIMIT = { max: 600, windowMs: 60_000 }

/** Refuses a session where only programs may call. */
function refuseSession({ actor, routeOptions }: FastifyRequest): void {
  if (!routeOptions.config.onlyKeys || actor?.key) return
  throw new NamedError('forbidden', { message: 'This endpoint requires an API key' })
}

/** Refuses the request unless its API key may call the route, and has not called too often. */
function requireKey(app: FastifyInstance, request: FastifyRequest): void {
  const { key } = request.actor ?? {}
  const { keyScope, drafts } = request.routeOptions.config
  if (!key) return
  const { current, ttl } = app.callCounts.add(`key ${key.id}`, KEY_LIMIT)
  if (current > KEY_LIMIT.max) throw new NamedError('tooMany', { retryAfter: Math.ceil(ttl / 1000) })
  if (!keyScope) throw new NamedError('forbidden', { message: 'This endpoint does not accept API keys' })
  if (!key.scopes.includes(keyScope) && !(drafts && key.scopes.includes('draft'))) {
    throw new NamedError('forbidden', { message: `This API key does not have the scope ${keyScope}` })
  }
}

/** Refuses the request unless its person may use a route of this access. */
function requireAccess(request: FastifyRequest, access: Access): void {
  if (access === 'public') return
  const { actor } = request
  const { withoutFactor, proof, permission, gold } = request.routeOptions.config
  if (!actor) throw new NamedError('unauthenticated')
  if (access === 'anySession') return
  if (!actor.changePassword) throw new NamedError('temporaryPassword')
  if (!hasRole(actor.role, access)) throw new NamedError('forbidden')
  if (permission && !may(actor, permission)) throw new NamedError('notPermitted')
  if (gold && !isStaff(actor.role) && !isGold(actor.subscriptionRole)) throw new NamedError('planRequired')
  if (actor.mustAddFactor && !withoutFactor) throw new NamedError('factorRequired')
  if (proof && actor.toConfirm.includes(proof)) throw new NamedError('confirmNeeded')
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
    const { access, permission, campaigns, gold } = route.config ?? {}
    if (!access) throw new Error(`${route.method} ${route.url} declares no access`)
    for (const method of [route.method].flat()) {
      app.routeTable.push({ method, url: route.url, access, permission, campaigns, gold })
    }
  })
  app.decorate('checkAccess', async request => {
    const access = request.routeOptions.config.access
    if (!access) return
    if (access !== 'public') request.actor = await findActor(request)
    if (access !== 'public') requireKey(app, request)
    requireAccess(request, access)
    refuseSession(request)
  })
  app.addHook('onRequest', request => app.checkAccess(request))
})
