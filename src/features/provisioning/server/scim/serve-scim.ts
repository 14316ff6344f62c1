import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import scimmy from 'scimmy'
import { ZodError } from 'zod'
import { recordAudit } from '#features/audit/server/index.ts'
import { SCIM_BASE } from '#features/provisioning/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { fieldsOf, NamedError } from '#server/http/named-error.ts'
import { originOf } from '#server/http/origin.ts'
import { ERRORS } from '#shared/errors.ts'
import { findTokenAccount } from '../tokens.ts'

export const SCIM_TYPE = 'application/scim+json; charset=utf-8'

/** A call of an identity provider, in one transaction of its account. */
export interface ScimCall {
  db: Db
  deps: Deps
  accountId: number
  /** Address of the service, which locations begin with. */
  base: string
  id: string
  query: unknown
  body: unknown
  /** Writes a line of the account's log. */
  record(line: { action: string; entity: string; details: Record<string, unknown> }): Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An error in the shape of RFC 7644, 3.12. */
function answerFault(
  reply: FastifyReply,
  status: number,
  { detail, scimType }: { detail: string; scimType?: string | undefined },
) {
  if (status === ERRORS.unauthenticated[0]) reply.header('www-authenticate', 'Bearer')
  return reply
    .status(status)
    .type(SCIM_TYPE)
    .send({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType ? { scimType } : {}),
      detail,
    })
}

/** Answers errors of names, schemas and the library; others go on to the service's own handler. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof NamedError) {
      const scimType = error.code === 'conflict' ? 'uniqueness' : error.details.reason
      return answerFault(reply, ERRORS[error.code][0], { detail: error.message, scimType })
    }
    if (error instanceof ZodError) {
      const [field, message] = Object.entries(fieldsOf(error.issues))[0] ?? ['body', 'Invalid value']
      return answerFault(reply, 400, { detail: `${field}: ${message}`, scimType: 'invalidValue' })
    }
    if (error instanceof scimmy.Types.Error) {
      const { status, message: detail, scimType } = error
      return answerFault(reply, Number(status) || 400, { detail, scimType })
    }
    const isRefused = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
    if (isRefused || error instanceof TypeError || error instanceof SyntaxError) {
      return answerFault(reply, 400, { detail: error.message, scimType: 'invalidSyntax' })
    }
    request.log.error({ err: error }, 'unexpected error')
    return answerFault(reply, 500, { detail: ERRORS.internal[1] })
  })
}

/** Account and name of the call's token. @throws unauthenticated without a working one */
async function authenticate(deps: Deps, request: FastifyRequest) {
  const found = await inScope(deps.pool, 'system', db =>
    findTokenAccount(db, request.headers.authorization, deps.clock.now()),
  )
  if (!found) throw new NamedError('unauthenticated', { message: 'The token is wrong or has expired' })
  return found
}

/**
 * Registers routes of SCIM. They are public to the service's own guard: each call needs a working token, which is checked
 * here and nowhere else.
 */
export function openScim(app: FastifyInstance, deps: Deps) {
  app.addContentTypeParser(
    'application/scim+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  answerErrors(app)
  const config = { access: 'public', limit: { max: 1200, perSeconds: 60 } } as const
  return (method: Method, path: string, work: (call: ScimCall) => Promise<object | undefined>) => {
    app.route<{ Params: { id?: string } }>({
      method,
      url: SCIM_BASE + path,
      schema: { hide: true },
      config,
      handler: async (request, reply) => {
        const { accountId, name: token } = await authenticate(deps, request)
        const { params, query, body } = request
        const answer = await inScope(deps.pool, accountId, db => {
          const record: ScimCall['record'] = ({ action, entity, details }) =>
            recordAudit(db, {
              accountId,
              at: deps.clock.now(),
              action,
              entity,
              details: { ...details, scimToken: token },
              ip: request.ip,
            })
          const base = originOf(request, deps.config) + SCIM_BASE
          return work({ db, deps, accountId, base, id: params.id ?? '', query, body, record })
        })
        if (!answer) return reply.status(204).send()
        if (method === 'POST') reply.status(201)
        if ('meta' in answer && answer.meta instanceof Object && 'location' in answer.meta) {
          reply.header('location', String(answer.meta.location))
        }
        return reply.type(SCIM_TYPE).send(answer)
      },
    })
  }
}
