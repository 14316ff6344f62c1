import type { getParent } from '#features/campaigns/contract.ts'
import { getCampaign } from '#features/campaigns/server/index.ts'
import { campaignOrigin } from '#features/own-domains/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { eventDetail } from '../event-detail.ts'

export const handleGetParent: Handler<typeof getParent> = async ({ db, deps, actor, params, request }) => {
  const { rootKey } = await getCampaign(db, actor, params.eventKey)
  const campaign = await getCampaign(db, actor, rootKey)
  return eventDetail(db, deps, actor, campaign, () => campaignOrigin(db, request, deps.config, campaign))
}
