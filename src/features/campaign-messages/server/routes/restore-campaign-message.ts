import type { restoreCampaignMessage } from '#features/campaign-messages/contract.ts'
import { lockCampaign } from '#features/campaigns/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { restoreMessage } from '../change-message.ts'
import { toCampaignMessage } from '../editable-message.ts'

/** Restoring a default again changes nothing. */
export const handleRestoreCampaignMessage: Handler<typeof restoreCampaignMessage> = async call => {
  const { db, deps, actor, params, request } = call
  const { eventKey, template, channel } = params
  const campaign = await lockCampaign(db, actor, eventKey)
  const restored = toCampaignMessage(campaign, template, channel, undefined)
  await restoreMessage({ db, deps, actor, ip: request.ip }, campaign, { template, channel })
  return restored
}
