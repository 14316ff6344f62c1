import { noteTest } from '#features/account/server/index.ts'
import { getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { createPreviewLink } from '#features/public-pages/contract.ts'
import { playOriginOf } from '#server/http/origin.ts'
import type { Handler } from '#server/http/serve.ts'
import { previewPath } from '../../preview/preview-path.ts'
import { makePreviewToken } from '../../preview/preview-token.ts'

export const handleCreatePreviewLink: Handler<typeof createPreviewLink> = async call => {
  const { db, deps, actor, params, request } = call
  const campaign = await getCampaignToChange(db, actor, params.eventKey)
  await noteTest(db, campaign.accountId)
  const { token, expiresAt } = makePreviewToken(deps, campaign)
  return { url: playOriginOf(request, deps.config) + previewPath(campaign.eventKey, token), expiresAt }
}
