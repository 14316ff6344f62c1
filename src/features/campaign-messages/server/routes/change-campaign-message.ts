import type { changeCampaignMessage } from '#features/campaign-messages/contract.ts'
import { lockCampaign } from '#features/campaigns/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { changeMessage } from '../change-message.ts'
import { toCampaignMessage } from '../editable-message.ts'

export const handleChangeCampaignMessage: Handler<typeof changeCampaignMessage> = async call => {
  const { db, deps, actor, params, body, request } = call
  const { eventKey, template, channel } = params
  const campaign = await lockCampaign(db, actor, eventKey)
  const change = { db, deps, actor, ip: request.ip }
  const stored = await changeMessage(change, campaign, { template, channel }, body)
  return toCampaignMessage(campaign, template, channel, stored)
}
