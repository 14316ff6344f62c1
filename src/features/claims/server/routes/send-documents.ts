import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { getCampaign } from '#features/campaigns/server/index.ts'
import { documentParams } from '#features/claims/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { sendStored } from '#server/http/send-stored.ts'
import { scopeOf } from '#server/http/serve.ts'
import { toAward } from '../award.ts'
import { findDocument, readDocument } from '../documents/document-content.ts'
import { awardsOf } from '../load-award.ts'

/** Serves winners' uploads, as downloads, to users who may see personal data. */
export function sendDocuments(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: z.output<typeof documentParams> }>(
    '/api/v0/event/:eventKey/awards/:awardId/documents/:documentKey',
    {
      schema: {
        operationId: 'downloadClaimDocument',
        produces: ['application/octet-stream'],
        summary: 'Download what a winner uploaded',
        params: documentParams,
      },
      config: { access: 'manager', permission: 'people' },
    },
    async (request, reply) => {
      const { actor, params } = request
      const { awardId, documentKey } = params
      if (!actor) throw new NamedError('unauthenticated')
      const document = await inScope(deps.pool, scopeOf(actor), async db => {
        const campaign = await getCampaign(db, actor, params.eventKey)
        const row = await awardsOf(db, campaign).where('a.award_key', '=', awardId).executeTakeFirst()
        const found = row && (await toAward(deps, row)).documents.find(one => one.documentKey === documentKey)
        const { accountId, eventKey: subject } = campaign
        if (found) await noteView(db, { deps, actor, request }, 'documentsViewed', { accountId, subject })
        const stored = found && (await findDocument(db, accountId, documentKey))
        return stored && { ...found, stored }
      })
      const bytes = document && (await readDocument(deps, document.stored))
      if (!bytes) throw new NamedError('notFound')
      return sendStored(reply, { stream: bytes, size: bytes.length }, document)
    },
  )
}
