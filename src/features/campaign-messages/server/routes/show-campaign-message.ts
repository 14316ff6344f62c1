import type { showCampaignMessage } from '#features/campaign-messages/contract.ts'
import { getCampaign, mainLanguage } from '#features/campaigns/server/index.ts'
import { htmlOf, sendPage } from '#features/messaging/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { findCustomText } from '../custom-text.ts'
import { standardOf } from '../editable-message.ts'
import { previewText } from '../preview-text.ts'

export const handleShowCampaignMessage: BareHandler<typeof showCampaignMessage> = async call => {
  const { deps, actor, params, query, reply } = call
  const { eventKey, template } = params
  const { subject, text, campaignId, language } = await inScope(deps.pool, scopeOf(actor), async db => {
    const campaign = await getCampaign(db, actor, eventKey)
    const { standard } = standardOf(campaign, template, 'email')
    const words = (await findCustomText(db, campaign, template, 'email')) ?? standard
    const { language = mainLanguage(campaign) } = query
    const preview = await previewText(db, deps, campaign, { template, channel: 'email', words, language })
    return { ...preview, campaignId: campaign.id, language }
  })
  return sendPage(
    reply,
    await htmlOf(deps, { template, subject, body: text, language, campaign_id: campaignId }),
  )
}
