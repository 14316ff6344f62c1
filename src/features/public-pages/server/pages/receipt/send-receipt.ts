import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PurchaseDetails, ReceiptToken, sendOwnReceipt } from '#features/purchase-receipts/contract.ts'
import { takeReceipt } from '#features/purchase-receipts/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { receive } from '#server/http/receive.ts'
import { DocumentRefusal } from '../claim/document-refusals.ts'
import { ReceiptField } from './receipt-page.ts'

const Params = z.object({ token: ReceiptToken })
/** Uploads of one address in a minute. */
const LIMIT = { max: 20, perSeconds: 60 }

/** Query that makes the page show a refusal beside its field; other errors are rethrown. */
function refusalOf(error: unknown): string {
  if (!(error instanceof NamedError)) throw error
  const field = ReceiptField.options.find(name => error.details.fields?.[name] !== undefined)
  if (field) return `?wrong=${field}`
  const code = DocumentRefusal.safeParse(error.code)
  if (!code.success) throw error
  return `?refused=${code.data}`
}

/** Takes the form of a receipt page, and leads back to it; holds no connection meanwhile. */
export function receiptUpload(app: FastifyInstance, deps: Deps): void {
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
        const refused = await takeReceipt(deps, token, prepare =>
          receive(request, sendOwnReceipt.upload, PurchaseDetails, prepare),
        ).then(() => '', refusalOf)
        return reply.redirect(`/receipt/${token}${refused}`, 303)
      },
    )
  })
}
