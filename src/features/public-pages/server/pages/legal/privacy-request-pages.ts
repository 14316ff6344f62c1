import { renderPrivacyRequest } from '../../../view/privacy/render-privacy.tsx'
import type { LivePageHandler, PageHandler } from '../serve-page.ts'
import { EMPTY_ASK, takePrivacyStep } from './privacy-steps.ts'

/** The form of a request about one's data, also once the campaign is over. */
export const showPrivacyRequest: LivePageHandler = async () => ({
  document: (frame, assets) => renderPrivacyRequest(frame, EMPTY_ASK, assets),
})

export const takePrivacyRequest: PageHandler = async ({ db, deps, campaign, request, translator }) => {
  const asked = { accountId: campaign.accountId, campaignId: campaign.rootId }
  const { step, status } = await takePrivacyStep(db, deps, request.body, {
    asked,
    language: translator.language,
  })
  return { document: (frame, assets) => renderPrivacyRequest(frame, step, assets), status }
}
