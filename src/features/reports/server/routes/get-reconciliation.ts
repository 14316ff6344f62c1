import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getReconciliation } from '#features/reports/contract.ts'
import type { Handler } from '#server/serve.ts'
import { reconcile } from '../reconcile.ts'

export const handleGetReconciliation: Handler<typeof getReconciliation> = async call => {
  const { db, deps, actor, params } = call
  return reconcile(db, await getCampaign(db, actor, params.id), deps.clock.now())
}
