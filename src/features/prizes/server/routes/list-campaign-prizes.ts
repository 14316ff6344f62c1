import { getCampaign } from '#features/campaigns/server/index.ts'
import { readAwarded } from '#features/figures/server/index.ts'
import type { listCampaignPrizes } from '#features/prizes/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listPrizesOf, toPrize } from '../stored-prize.ts'

export const handleListCampaignPrizes: Handler<typeof listCampaignPrizes> = async ({ db, actor, params }) => {
  const { rootId, rootKey } = await getCampaign(db, actor, params.eventKey)
  const prizes = await listPrizesOf(db, [rootId])
  const awarded = await readAwarded(db, [rootId])
  return prizes.map(prize => toPrize(prize, { eventKey: rootKey }, awarded))
}
