import { getCampaign } from '#features/campaigns/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import { countedOf, readFigures } from '#features/figures/server/index.ts'
import type { getScans } from '#features/reports/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { scansOf } from '../scan-counts.ts'

export const handleGetScans: Handler<typeof getScans> = async ({ db, actor, params, query }) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  const counted = countedOf(campaign, includesTest(query))
  return scansOf(await readFigures(db, { ...counted, withDates: false }))
}
