import { lockCampaign } from '#features/campaigns/server/index.ts'
import type { decideReceipt } from '#features/purchase-receipts/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { decide } from '../decide-receipt.ts'
import { getReceiptRow, toReceipt } from '../describe-receipt.ts'

export const handleDecideReceipt: Handler<typeof decideReceipt> = async call => {
  const { db, deps, actor, params, body } = call
  // Decisions of a campaign follow each other, and none passes the freeze of its draw.
  const campaign = await lockCampaign(db, actor, params.eventKey)
  const row = await getReceiptRow(db, campaign, params.receiptId)
  await decide(db, deps, row, { ...body, userId: actor.userId })
  return toReceipt(db, await getReceiptRow(db, campaign, params.receiptId), actor.userId)
}
