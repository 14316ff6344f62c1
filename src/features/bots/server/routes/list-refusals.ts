import type { listRefusals } from '#features/bots/contract.ts'
import { getCampaign } from '#features/campaigns/server/index.ts'
import type { Handler } from '#server/serve.ts'
import { dateIn } from '#shared/zoned-time.ts'
import { readRefusals } from '../read-refusals.ts'

export const handleListRefusals: Handler<typeof listRefusals> = async ({ db, deps, actor, params }) => {
  const campaign = await getCampaign(db, actor, params.id)
  const reasons = await readRefusals(db, campaign.id, dateIn(campaign.timezone, deps.clock.now()))
  return { total: reasons.reduce((sum, { count }) => sum + count, 0), reasons }
}
