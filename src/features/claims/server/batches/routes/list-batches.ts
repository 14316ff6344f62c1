import { getCampaign } from '#features/campaigns/server/index.ts'
import { LISTED_BATCHES, type listBatches } from '#features/claims/batches/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listBatchesOf } from '../stored-batch.ts'

export const handleListBatches: Handler<typeof listBatches> = async ({ db, actor, params }) =>
  listBatchesOf(db, await getCampaign(db, actor, params.eventKey), LISTED_BATCHES)
