import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStaff } from '#shared/access.ts'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteDefinition } from '#shared/contract.ts'
import type { Actor } from './actor.ts'
import { type Db, inScope, type Scope } from './db/scope.ts'
import type { Deps } from './deps.ts'
import { onceByKey } from './idempotency.ts'

/** Anonymous callers reach public routes only, so everyone else is surely somebody. */
type ActorOf<C extends RouteDefinition> = C['access'] extends 'public' ? Actor | undefined : Actor

/** Everything a handler gets. `db` is one transaction, committed when the handler returns. */
export interface Call<C extends RouteDefinition> {
  db: Db
  deps: Deps
  actor: ActorOf<C>
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<C extends RouteDefinition> = (call: Call<C>) => Promise<ResponseOf<C>>

const DEFAULT_BODY_LIMIT = 256 * 1024

/** People see their account; staff serve every account; public routes know no account yet. */
export function scopeOf(actor: Actor | undefined): Scope {
  return actor && !isStaff(actor.role) ? actor.accountId : 'system'
}

/**
 * Turns a contract and its handler into a route: checks access, validates each part strictly,
 * runs the handler in one scoped transaction and strips the answer to the response schema.
 */
export function serve<C extends RouteDefinition>(
  app: FastifyInstance,
  deps: Deps,
  contract: C,
  handler: Handler<C>,
): void {
  const schema: Record<string, unknown> = {
    summary: contract.summary,
    tags: [contract.path.split('/')[3] ?? 'auth'],
    response: { [contract.status ?? 200]: contract.response },
  }
  if (contract.params) schema.params = contract.params
  if (contract.query) schema.querystring = contract.query
  if (contract.body) schema.body = contract.body

  app.route({
    method: contract.method,
    url: contract.path,
    schema,
    bodyLimit: contract.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { access: contract.access, ...(contract.limit ? { limit: contract.limit } : {}) },
    handler: async (request, reply) => {
      const { actor } = request
      const answer = await inScope(deps.pool, scopeOf(actor), db =>
        onceByKey(db, deps, request, contract.response, () =>
          handler({
            db,
            deps,
            actor: actor as ActorOf<C>,
            params: request.params as ParamsOf<C>,
            query: request.query as QueryOf<C>,
            body: request.body as BodyOf<C>,
            request,
            reply,
          }),
        ),
      )
      return reply.status(contract.status ?? (reply.statusCode || 200)).send(answer)
    },
  })
}
