import { getCampaign } from '#features/campaigns/server/index.ts'
import { campaignOrigin } from '#features/own-domains/server/index.ts'
import type { getLink } from '#features/share/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { presentLink } from '../link.ts'

export const handleGetLink: Handler<typeof getLink> = async ({ db, deps, actor, params, request }) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  return presentLink(campaign, await campaignOrigin(db, request, deps.config, campaign))
}
