import { getCampaign } from '#features/campaigns/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import type { getEventMetrics } from '#features/reports/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { readMetrics } from '../metrics.ts'

export const handleGetEventMetrics: Handler<typeof getEventMetrics> = async ({
  db,
  actor,
  params,
  query,
}) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  return readMetrics(db, campaign, {
    withDates: false,
    range: query,
    includeTest: includesTest(query),
    role: actor.role,
  })
}
