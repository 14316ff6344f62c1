import { recordAudit } from '#features/audit/server/index.ts'
import type { changeCampaignMessage } from '#features/campaign-messages/contract.ts'
import { lockCampaign } from '#features/campaigns/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { findCustomText, storeCustomText } from '../custom-text.ts'
import { toCampaignMessage } from '../editable-message.ts'
import { previewText } from '../preview-text.ts'

export const handleChangeCampaignMessage: Handler<typeof changeCampaignMessage> = async call => {
  const { db, deps, actor, params, body, request } = call
  const { eventKey, template, channel } = params
  const campaign = await lockCampaign(db, actor, eventKey)
  await previewText(db, deps, campaign, { template, channel, words: body })
  const before = await findCustomText(db, campaign, template, channel)
  const stored = { ...body, changedAt: deps.clock.now() }
  await storeCustomText(db, campaign, { template, channel, ...stored })
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: stored.changedAt,
    actorId: actor.userId,
    action: 'campaign.messageChanged',
    entity: campaign.rootKey,
    details: {
      message: `${template} (${channel})`,
      before: before ? { subject: before.subject, body: before.body } : null,
      after: body,
    },
    ip: request.ip,
  })
  return toCampaignMessage(campaign, template, channel, stored)
}
