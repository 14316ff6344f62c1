import { getCampaign } from '#features/campaigns/server/index.ts'
import {
  type listReceipts,
  RECEIPTS_AT_ONCE,
  type ReceiptState,
} from '#features/purchase-receipts/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getReceiptRow, selectReceipts, toListed, withEntries } from '../describe-receipt.ts'

export const handleListReceipts: Handler<typeof listReceipts> = async ({ db, actor, params, query }) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  const { state, after } = query
  const last = after === undefined ? undefined : await getReceiptRow(db, campaign, after)
  const [rows, counted] = await Promise.all([
    selectReceipts(db)
      .where('r.campaign_id', '=', campaign.rootId)
      .where('r.state', '=', state)
      .$if(last !== undefined, rows => rows.where('r.id', '>', last?.id ?? 0))
      .orderBy('r.id')
      .limit(RECEIPTS_AT_ONCE + 1)
      .execute(),
    db
      .selectFrom('purchase_receipts')
      .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
      .where('campaign_id', '=', campaign.rootId)
      .groupBy('state')
      .execute(),
  ])
  const countOf = (wanted: ReceiptState) => counted.find(one => one.state === wanted)?.count ?? 0
  const shown = await withEntries(db, rows.slice(0, RECEIPTS_AT_ONCE))
  return {
    items: shown.map(toListed),
    counts: {
      waiting: countOf('waiting'),
      second: countOf('second'),
      again: countOf('again'),
      approved: countOf('approved'),
      refused: countOf('refused'),
    },
    more: rows.length > RECEIPTS_AT_ONCE,
  }
}
