import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getFairness } from '#features/verify/contract.ts'
import { playOriginOf } from '#server/http/origin.ts'
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
  return describeFairness(db, campaign, playOriginOf(request, deps.config))
}
