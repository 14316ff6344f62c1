import { spendToken } from '#features/billing/contract.ts'
import { checkDraft, checkSms, createCampaign } from '#features/builder/contract.ts'
import { cloneEvent, getDashboard, getEvent, getParent, updateEvent } from '#features/campaigns/contract.ts'
import { updatePrize } from '#features/prizes/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/serve.ts'
import { handleCheckDraft } from './routes/check-draft.ts'
import { handleCheckSms } from './routes/check-sms.ts'
import { handleCloneEvent } from './routes/clone-event.ts'
import { handleCreateCampaign } from './routes/create-campaign.ts'
import { handleGetDashboard } from './routes/get-dashboard.ts'
import { handleGetEvent } from './routes/get-event.ts'
import { handleGetParent } from './routes/get-parent.ts'
import { handleSpendToken } from './routes/spend-token.ts'
import { handleUpdateEvent } from './routes/update-event.ts'
import { handleUpdatePrize } from './routes/update-prize.ts'

export { type Activation, activate } from './activate.ts'
export { makeCampaign } from './make-campaign.ts'

/** Creating, reading, changing and activating a campaign as a whole, with prizes, screens and checks. */
export const builder: Feature = {
  name: 'builder',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, createCampaign, handleCreateCampaign)
    serve(app, deps, checkDraft, handleCheckDraft)
    serve(app, deps, checkSms, handleCheckSms)
    serve(app, deps, cloneEvent, handleCloneEvent)
    serve(app, deps, getDashboard, handleGetDashboard)
    serve(app, deps, getEvent, handleGetEvent)
    serve(app, deps, getParent, handleGetParent)
    serve(app, deps, updateEvent, handleUpdateEvent)
    serve(app, deps, updatePrize, handleUpdatePrize)
    serve(app, deps, spendToken, handleSpendToken)
  },
}
