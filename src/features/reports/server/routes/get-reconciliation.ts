import { getCampaign } from '#features/campaigns/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import type { getReconciliation } from '#features/reports/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { reconcile } from '../reconcile.ts'

export const handleGetReconciliation: Handler<typeof getReconciliation> = async call => {
  const { db, deps, actor, params, query } = call
  const asked = { now: deps.clock.now(), includeTest: includesTest(query) }
  return reconcile(db, await getCampaign(db, actor, params.eventKey), asked)
}
