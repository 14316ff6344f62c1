import { recordAudit } from '#features/audit/server/index.ts'
import type { restoreCampaignMessage } from '#features/campaign-messages/contract.ts'
import { lockCampaign } from '#features/campaigns/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { deleteCustomText } from '../custom-text.ts'
import { toCampaignMessage } from '../editable-message.ts'

/** Restoring a default again changes nothing. */
export const handleRestoreCampaignMessage: Handler<typeof restoreCampaignMessage> = async call => {
  const { db, deps, actor, params, request } = call
  const { eventKey, template, channel } = params
  const campaign = await lockCampaign(db, actor, eventKey)
  const restored = toCampaignMessage(campaign, template, channel, undefined)
  const before = await deleteCustomText(db, campaign, template, channel)
  if (before) {
    await recordAudit(db, {
      accountId: campaign.accountId,
      at: deps.clock.now(),
      actorId: actor.userId,
      action: 'campaign.messageRestored',
      entity: campaign.rootKey,
      details: { message: `${template} (${channel})`, before },
      ip: request.ip,
    })
  }
  return restored
}
