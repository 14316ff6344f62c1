import { getCampaign } from '#features/campaigns/server/index.ts'
import { campaignOrigin } from '#features/own-domains/server/index.ts'
import type { getFairness } from '#features/verify/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { describeFairness } from '../describe-fairness.ts'

export const handleGetFairness: Handler<typeof getFairness> = async ({
  db,
  deps,
  actor,
  params,
  request,
}) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  return describeFairness(db, campaign, await campaignOrigin(db, request, deps.config, campaign))
}
