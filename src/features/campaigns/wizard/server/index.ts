import { checkDraft, createCampaign } from '#features/campaigns/wizard/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleCheckDraft } from './routes/check-draft.ts'
import { handleCreateCampaign } from './routes/create-campaign.ts'

export { clientAccount } from './client-account.ts'
export { makeCampaign } from './make-campaign.ts'

/** Making a campaign of a draft, with its prizes, screens and rules, and judging one that is still being typed. */
export const wizard: Feature = {
  name: 'wizard',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, createCampaign, handleCreateCampaign)
    serve(app, deps, checkDraft, handleCheckDraft)
  },
}
