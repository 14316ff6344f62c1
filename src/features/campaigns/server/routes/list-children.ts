import type { listChildren } from '#features/campaigns/contract.ts'
import { includesTest } from '#features/figures/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getCampaign, listChildCampaigns } from '../load-campaign.ts'
import { summarize } from '../summaries.ts'

export const handleListChildren: Handler<typeof listChildren> = async ({
  db,
  deps,
  actor,
  params,
  query,
}) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  return summarize(
    db,
    actor,
    await listChildCampaigns(db, campaign.id),
    deps.clock.now(),
    includesTest(query),
  )
}
