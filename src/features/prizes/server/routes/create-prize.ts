import { recordAudit } from '#features/audit/server/index.ts'
import { lockCampaign } from '#features/campaigns/server/index.ts'
import type { createPrize } from '#features/prizes/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { addPrize } from '../store-prizes.ts'
import { toPrize } from '../stored-prize.ts'

export const handleCreatePrize: Handler<typeof createPrize> = async ({ db, deps, actor, params, body }) => {
  const campaign = await lockCampaign(db, actor, params.eventKey)
  const prize = await addPrize(db, deps, campaign, body)
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'prize.added',
    entity: prize.prizeKey,
    details: { eventKey: campaign.eventKey, title: prize.title, quantity: prize.quantity },
  })
  return toPrize(prize, campaign, new Map())
}
