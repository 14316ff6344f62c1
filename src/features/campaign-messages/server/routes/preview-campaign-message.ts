import type { previewCampaignMessage } from '#features/campaign-messages/contract.ts'
import { getCampaign } from '#features/campaigns/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { previewText } from '../preview-text.ts'

export const handlePreviewCampaignMessage: Handler<typeof previewCampaignMessage> = async call => {
  const { db, deps, actor, params, query, body } = call
  const campaign = await getCampaign(db, actor, params.eventKey)
  return previewText(db, deps, campaign, { ...params, ...query, words: body })
}
