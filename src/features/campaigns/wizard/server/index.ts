import {
  checkDraft,
  createCampaign,
  createDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  saveDraft,
} from '#features/campaigns/wizard/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleCheckDraft } from './routes/check-draft.ts'
import { handleCreateCampaign } from './routes/create-campaign.ts'
import { handleCreateDraft } from './routes/create-draft.ts'
import { handleDeleteDraft } from './routes/delete-draft.ts'
import { handleGetDraft } from './routes/get-draft.ts'
import { handleListDrafts } from './routes/list-drafts.ts'
import { handleSaveDraft } from './routes/save-draft.ts'

export { clientAccount } from './client-account.ts'
export { makeCampaign } from './make-campaign.ts'

/** Making a campaign of a draft, with its prizes, screens and rules, and judging one that is still being typed. */
export const wizard: Feature = {
  name: 'wizard',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, createCampaign, handleCreateCampaign)
    serve(app, deps, checkDraft, handleCheckDraft)
    serve(app, deps, listDrafts, handleListDrafts)
    serve(app, deps, getDraft, handleGetDraft)
    serve(app, deps, createDraft, handleCreateDraft)
    serve(app, deps, saveDraft, handleSaveDraft)
    serve(app, deps, deleteDraft, handleDeleteDraft)
  },
}
