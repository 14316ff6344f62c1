import type { cloneEvent } from '#features/campaigns/contract.ts'
import { lockCampaign } from '#features/campaigns/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { cloneCampaign } from '../clone-campaign.ts'

export const handleCloneEvent: Handler<typeof cloneEvent> = async ({ db, deps, actor, params, body }) => {
  const from = await lockCampaign(db, actor, params.eventKey)
  const { eventKey } = await cloneCampaign(db, deps, actor, { from, wishes: body })
  return { eventKey }
}
