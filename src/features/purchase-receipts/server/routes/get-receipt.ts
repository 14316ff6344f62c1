import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getReceipt } from '#features/purchase-receipts/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getReceiptRow, toReceipt } from '../describe-receipt.ts'

export const handleGetReceipt: Handler<typeof getReceipt> = async ({ db, actor, params }) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  return toReceipt(db, await getReceiptRow(db, campaign, params.receiptId), actor.userId)
}
