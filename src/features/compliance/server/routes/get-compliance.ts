import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getCompliance } from '#features/compliance/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { reportOf } from '../report.ts'

/** The checks look at a whole campaign, so a date answers with its campaign's report. */
export const handleGetCompliance: Handler<typeof getCompliance> = async ({ db, deps, actor, params }) => {
  const asked = await getCampaign(db, actor, params.eventKey)
  const campaign = asked.parent ? await getCampaign(db, actor, asked.rootKey) : asked
  return reportOf(db, deps, campaign)
}
