import type { getOwnReceipt, sendOwnReceipt } from '#features/purchase-receipts/contract.ts'
import { inScope } from '#server/db/scope.ts'
import type { Handler, UploadHandler } from '#server/http/serve.ts'
import { getByReceiptToken } from '../find-receipt.ts'
import { toOwnReceipt } from '../own-receipt.ts'
import { takeReceipt } from '../take-receipt.ts'

export const handleGetOwnReceipt: Handler<typeof getOwnReceipt> = async ({ db, deps, params }) =>
  toOwnReceipt(db, deps, await getByReceiptToken(db, deps, params.receiptToken))

export const handleSendOwnReceipt: UploadHandler<typeof sendOwnReceipt> = async ({
  deps,
  params,
  receive,
}) => {
  const { receiptToken } = params
  await takeReceipt(deps, receiptToken, receive)
  return inScope(deps.pool, 'system', async db =>
    toOwnReceipt(db, deps, await getByReceiptToken(db, deps, receiptToken)),
  )
}
