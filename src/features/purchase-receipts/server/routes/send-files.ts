import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { getCampaign } from '#features/campaigns/server/index.ts'
import { readDocument } from '#features/claims/server/index.ts'
import { receiptFileParams } from '#features/purchase-receipts/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { sendStored } from '#server/http/send-stored.ts'
import { scopeOf } from '#server/http/serve.ts'
import { getReceiptRow } from '../describe-receipt.ts'
import { RECEIPT_PAPERS } from '../receipt-upload.ts'

/** Serves the files of receipts to users who may see personal data: pictures to look at, PDFs as downloads. */
export function sendReceiptFiles(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: z.output<typeof receiptFileParams> }>(
    '/api/v0/event/:eventKey/receipts/:receiptId/files/:fileId',
    {
      schema: {
        operationId: 'downloadReceiptFile',
        produces: ['application/octet-stream'],
        summary: 'Download a file of a receipt',
        params: receiptFileParams,
      },
      config: { access: 'manager', permission: 'people' },
    },
    async (request, reply) => {
      const { actor, params } = request
      if (!actor) throw new NamedError('unauthenticated')
      const file = await inScope(deps.pool, scopeOf(actor), async db => {
        const campaign = await getCampaign(db, actor, params.eventKey)
        const { id } = await getReceiptRow(db, campaign, params.receiptId)
        const found = await db
          .selectFrom('purchase_receipt_files')
          .select(['file_key as documentKey', 'content_key as contentKey', 'name', 'mime'])
          .where('receipt_id', '=', id)
          .where('file_key', '=', params.fileId)
          .executeTakeFirst()
        const { accountId, eventKey: subject } = campaign
        if (found) await noteView(db, { deps, actor, request }, 'documentsViewed', { accountId, subject })
        return found && { ...found, table: RECEIPT_PAPERS, accountId }
      })
      const bytes = file && (await readDocument(deps, file))
      if (!bytes) throw new NamedError('notFound')
      const content = { stream: bytes, size: bytes.length }
      return sendStored(reply, content, {
        ...file,
        how: file.mime === 'image/webp' ? 'inline' : 'attachment',
      })
    },
  )
}
