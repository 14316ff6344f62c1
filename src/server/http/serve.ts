import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Actor, seesEveryAccount } from '#server/actor.ts'
import { inReplicaScope } from '#server/db/replica/replica.ts'
import { type Db, inReadScope, inScope, nameKey, type Scope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteDefinition, UploadRule } from '#shared/contract.ts'
import { onceByKey } from './idempotency.ts'
import { NamedError } from './named-error.ts'
import { type Prepare, receive } from './receive.ts'

/** Anonymous callers reach public routes only, so all other routes have an actor. */
type ActorOf<C extends RouteDefinition> = C['access'] extends 'public' ? Actor | undefined : Actor

/** The request, parsed and checked, and everything from outside. */
export interface BareCall<C extends RouteDefinition> {
  deps: Deps
  actor: ActorOf<C>
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** Everything a handler gets. `db` is one transaction, committed when the handler returns. */
export interface Call<C extends RouteDefinition> extends BareCall<C> {
  db: Db
}

export type Handler<C extends RouteDefinition> = (call: Call<C>) => Promise<ResponseOf<C>>
/**
 * Handler of a route that opens its own transactions; see `serveBare`. A stream is sent as it is: the handler names its
 * type.
 */
export type BareHandler<C extends RouteDefinition> = (call: BareCall<C>) => Promise<ResponseOf<C> | Readable>

const DEFAULT_BODY_LIMIT = 256 * 1024

/** People see their account, staff every account or the client's they act for; public routes know none yet. */
export function scopeOf(actor: Actor | undefined): Scope {
  return actor && !seesEveryAccount(actor) ? actor.accountId : 'system'
}

/** True for an empty body, with any content type. */
function hasNoBody({ body, headers }: FastifyRequest): boolean {
  return body === undefined || body === '' || headers['content-length'] === '0'
}

/**
 * An absent body is an empty object: required fields are refused one by one. Others are JSON unless the contract says
 * that a form may be sent: forms cross sites without asking.
 */
function readyBody(contract: RouteDefinition) {
  return async (request: FastifyRequest) => {
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
    if (contract.upload) {
      if (type === 'multipart/form-data') return
      throw new NamedError('unsupportedType', { message: 'Send the body as multipart/form-data' })
    }
    if (hasNoBody(request)) request.body = contract.body && {}
    else if (type !== 'application/json' && !contract.acceptsForm) throw new NamedError('unsupportedType')
  }
}

/** A multipart body for the API's description; the handler reads it and checks its fields. */
function describeUpload({ body, upload }: RouteDefinition): Record<string, unknown> {
  if (!upload || !(body instanceof z.ZodObject)) return body ? { body } : {}
  const file = z.file().max(upload.mostBytes)
  return {
    consumes: ['multipart/form-data'],
    body: body.extend({
      [upload.field]: z
        .array(file)
        .min(upload.mayBeNone ? 0 : 1)
        .max(upload.most),
    }),
  }
}

/** Registers a contract: access, strict validation of each part, and the answer stripped to its schema. */
function register<C extends RouteDefinition>(
  app: FastifyInstance,
  deps: Deps,
  contract: C,
  answerTo: BareHandler<C>,
  { takesRetryKey = contract.takesRetryKey }: { takesRetryKey?: boolean | undefined } = {},
): void {
  const schema: Record<string, unknown> = {
    summary: contract.summary,
    ...(contract.description ? { description: contract.description } : {}),
    response: { [contract.status ?? 200]: contract.response, ...contract.refusals },
    ...describeUpload(contract),
  }
  const permission = contract.permission ?? (contract.access === 'editor' ? 'edit' : undefined)
  if (contract.params) schema.params = contract.params
  if (contract.query) schema.querystring = contract.query
  app.route({
    method: contract.method,
    url: contract.path,
    schema,
    bodyLimit: contract.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: {
      access: contract.access,
      contract,
      ...(permission && permission !== 'byHandler' ? { permission } : {}),
      ...(contract.campaigns ? { campaigns: contract.campaigns } : {}),
      ...(contract.limit ? { limit: contract.limit } : {}),
      ...(contract.keyScope ? { keyScope: contract.keyScope, onlyKeys: true } : {}),
      ...(contract.drafts ? { drafts: true } : {}),
      ...(contract.noKeys ? { noKeys: true } : {}),
      ...(contract.gold ? { gold: true } : {}),
      ...(contract.proof ? { proof: contract.proof } : {}),
      ...(contract.withoutFactor ? { withoutFactor: true } : {}),
      ...(takesRetryKey ? { takesRetryKey } : {}),
    },
    preValidation: readyBody(contract),
    handler: async (request, reply) => {
      const answer = await answerTo({
        deps,
        actor: request.actor as ActorOf<C>,
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        body: request.body as BodyOf<C>,
        request,
        reply,
      })
      return reply.status(contract.status ?? (reply.statusCode || 200)).send(answer)
    },
  })
}

/**
 * Turns a contract and its handler into a route. It checks access, validates each part strictly, runs the handler in
 * one scoped transaction and strips the response to its schema.
 */
export function serve<C extends RouteDefinition>(
  app: FastifyInstance,
  deps: Deps,
  contract: C,
  handler: Handler<C>,
): void {
  const isWrite = contract.method !== 'GET'
  const answerTo: BareHandler<C> = async call => {
    const { actor } = call.request
    const scope = scopeOf(actor)
    const work = async (db: Db) => {
      if (actor?.key) await nameKey(db, actor.key.prefix)
      return onceByKey(db, deps, call.request, contract.response, () => handler({ ...call, db }))
    }
    if (isWrite) return (await inScope(deps.pool, scope, work)) as ResponseOf<C>
    const answer = contract.fromReplica
      ? await inReplicaScope(deps, scope, work)
      : await inReadScope(deps.reads, scope, work)
    return answer as ResponseOf<C>
  }
  register(app, deps, contract, answerTo, { takesRetryKey: isWrite && contract.access !== 'public' })
}

/**
 * Like `serve`, but without a transaction around the handler, which opens its own. It suits routes that work long
 * outside the database, and counts that must outlive a refusal. Idempotency-Key is the handler's own matter.
 */
export function serveBare<C extends RouteDefinition>(
  app: FastifyInstance,
  deps: Deps,
  contract: C,
  handler: BareHandler<C>,
): void {
  register(app, deps, contract, handler)
}

/** Argument of an upload handler in place of a body: `receive` reads the request, first its fields, then each file. */
export interface UploadCall<C extends RouteDefinition> extends Omit<BareCall<C>, 'body'> {
  receive<T>(prepare: Prepare<BodyOf<C>, T>): Promise<{ body: BodyOf<C>; taken: T[] }>
}
export type UploadHandler<C extends RouteDefinition> = (call: UploadCall<C>) => Promise<ResponseOf<C>>

/**
 * As `serveBare`, for a contract with `upload`: only these routes take multipart bodies, after the access
 * check and as the handler asks for them.
 */
export function serveUpload<C extends RouteDefinition & { upload: UploadRule; body: z.ZodType }>(
  app: FastifyInstance,
  deps: Deps,
  contract: C,
  handler: UploadHandler<C>,
): void {
  app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    // The body is still to come when the rest is checked.
    scope.setValidatorCompiler<z.ZodType>(part =>
      part.httpPart === 'body' ? value => ({ value }) : validatorCompiler(part),
    )
    register(scope, deps, contract, call =>
      handler({
        ...call,
        async receive(prepare) {
          const judge = (body: unknown) => prepare(body as BodyOf<C>)
          const { body, taken } = await receive(call.request, contract.upload, contract.body, judge)
          return { body: body as BodyOf<C>, taken }
        },
      }),
    )
  })
}
