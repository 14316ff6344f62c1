import { getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { startBatch } from '#features/claims/batches/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { openBatch } from '../open-batch.ts'
import { readBatch } from '../stored-batch.ts'

export const handleStartBatch: Handler<typeof startBatch> = async ({ db, deps, actor, params, body }) => {
  const campaign = await getCampaignToChange(db, actor, params.eventKey)
  const id = await openBatch(db, deps, campaign, { ...body, userId: actor.userId })
  return readBatch(db, campaign.accountId, id)
}
