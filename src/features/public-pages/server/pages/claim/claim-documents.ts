import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ClaimToken, DOCUMENTS, type DocumentKind, GivenKind } from '#features/claims/contract.ts'
import { getClaimByToken, takeDocuments } from '#features/claims/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { receive } from '#server/http/receive.ts'
import { DocumentRefusal } from './document-refusals.ts'

const Params = z.object({ token: ClaimToken })
const Query = z.strictObject({ kind: GivenKind.default('identity') })
const RULE = { field: 'documents', ...DOCUMENTS } as const
/** Uploads of one address in a minute. */
const LIMIT = { max: 20, perSeconds: 60 }

/** Which refusal of an upload the claim page says, and beside what; anything else is thrown on. */
function refusalOf(error: unknown, kind: DocumentKind): string {
  const code = DocumentRefusal.safeParse(error instanceof NamedError ? error.code : undefined)
  if (!code.success) throw error
  return `?refused=${code.data}${kind === 'identity' ? '' : `&kind=${kind}`}`
}

/** Receives uploads of a winner on the claim page, and leads back to it; holds no connection meanwhile. */
export function claimDocuments(app: FastifyInstance, deps: Deps): void {
  app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    scope.post(
      '/:token/documents',
      { schema: { hide: true }, config: { access: 'public', limit: LIMIT } },
      async (request, reply) => {
        const params = Params.safeParse(request.params)
        const query = Query.safeParse(request.query)
        if (!params.success || !query.success) throw new NamedError('notFound')
        if (!request.isMultipart()) throw new NamedError('unsupportedType')
        const { token } = params.data
        const giving = {
          ...query.data,
          scope: 'system' as const,
          find: (db: Db) => getClaimByToken(db, deps, token),
        }
        const refused = await takeDocuments(deps, giving, async take => {
          await receive(request, RULE, z.strictObject({}), async () => take)
        }).then(
          () => '',
          error => refusalOf(error, giving.kind),
        )
        return reply.redirect(`/claim/${token}${refused}`, 303)
      },
    )
  })
}
