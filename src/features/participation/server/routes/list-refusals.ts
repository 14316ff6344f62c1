import { getCampaign } from '#features/campaigns/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import { countedOf } from '#features/figures/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import type { listRefusals } from '../../contract.ts'
import { readRefusals } from '../bot-protection/read-refusals.ts'

export const handleListRefusals: Handler<typeof listRefusals> = async ({
  db,
  deps,
  actor,
  params,
  query,
}) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  const { isCounted } = countedOf(campaign, includesTest(query))
  const today = dateIn(campaign.timezone, deps.clock.now())
  const reasons = isCounted ? await readRefusals(db, campaign.id, today) : []
  return { total: reasons.reduce((sum, { count }) => sum + count, 0), reasons }
}
