import { getCampaign } from '#features/campaigns/server/index.ts'
import { readAwarded } from '#features/figures/server/index.ts'
import type { listEventPrizes } from '#features/prizes/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listPrizesOf, toPrize } from '../stored-prize.ts'

export const handleListEventPrizes: Handler<typeof listEventPrizes> = async ({ db, actor, params }) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  if (!campaign.parent) return []
  const prizes = await listPrizesOf(db, [campaign.id])
  const awarded = await readAwarded(db, [campaign.rootId])
  return prizes.map(prize => toPrize(prize, campaign, awarded))
}
