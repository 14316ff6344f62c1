import type { getEvent } from '#features/campaigns/contract.ts'
import { getCampaign } from '#features/campaigns/server/index.ts'
import { campaignOrigin } from '#features/own-domains/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { eventDetail } from '../event-detail.ts'

export const handleGetEvent: Handler<typeof getEvent> = async ({ db, deps, actor, params, request }) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  return eventDetail(db, deps, actor, campaign, () => campaignOrigin(db, request, deps.config, campaign))
}
