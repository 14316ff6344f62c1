import type { listCampaignMessages } from '#features/campaign-messages/contract.ts'
import { getCampaign } from '#features/campaigns/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { listCustomTexts } from '../custom-text.ts'
import { messagesOf, toCampaignMessage } from '../editable-message.ts'

export const handleListCampaignMessages: Handler<typeof listCampaignMessages> = async ({
  db,
  actor,
  params,
}) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  const stored = await listCustomTexts(db, campaign)
  return messagesOf(campaign.type).map(({ template, channel }) =>
    toCampaignMessage(
      campaign,
      template,
      channel,
      stored.find(row => row.template === template && row.channel === channel),
    ),
  )
}
