import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PurchaseDetails, ReceiptToken, sendOwnReceipt } from '#features/purchase-receipts/contract.ts'
import { takeReceipt } from '#features/purchase-receipts/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { receive } from '#server/http/receive.ts'
import type { ParticipationContext } from '../../live/submit.ts'
import type { Drawing } from '../send-answer.ts'
import { answerPage, type PageRoute } from '../serve-page.ts'
import { byReceiptToken, showReceipt } from './receipt-page.ts'
import { type ReceiptRefusal, receiptRefusal } from './receipt-refusal.ts'

const Params = z.object({ token: ReceiptToken })
/** Uploads of one address in a minute. */
const LIMIT = { max: 20, perSeconds: 60 }

/** Takes the form of a receipt page, and leads back to it; holds no connection meanwhile. */
export function receiptUpload(app: FastifyInstance, context: ParticipationContext, drawing: Drawing): void {
  const { deps } = context
  const refused = (refusal: ReceiptRefusal): PageRoute => ({
    method: 'GET',
    path: '/:token',
    handle: { inTransaction: showReceipt(refusal) },
    locate: byReceiptToken(deps),
  })
  app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    scope.post(
      '/:token',
      { schema: { hide: true }, config: { access: 'public', limit: LIMIT } },
      async (request, reply) => {
        const params = Params.safeParse(request.params)
        if (!params.success) throw new NamedError('notFound')
        if (!request.isMultipart()) throw new NamedError('unsupportedType')
        const { token } = params.data
        const fields: Record<string, unknown> = {}
        const refusal = await takeReceipt(deps, token, prepare =>
          receive(request, sendOwnReceipt.upload, PurchaseDetails, prepare, fields),
        ).then(
          () => undefined,
          error => receiptRefusal(error, fields),
        )
        if (refusal) return answerPage(context, drawing, refused(refusal), { request, reply })
        return reply.redirect(`/receipt/${token}`, 303)
      },
    )
  })
}
