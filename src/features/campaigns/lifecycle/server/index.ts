import { cloneEvent } from '#features/campaigns/contract.ts'
import { spendToken } from '#features/campaigns/lifecycle/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleCloneEvent } from './routes/clone-event.ts'
import { handleSpendToken } from './routes/spend-token.ts'

export { type Activation, activate } from './activate.ts'
export { cloneCampaign } from './clone-campaign.ts'
export { daysBetween, moveMoment } from './clone-period.ts'
export { moveStatus } from './move-status.ts'

/** Steps from draft to archive: activating with a token, the status, and copies. */
export const lifecycle: Feature = {
  name: 'lifecycle',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, cloneEvent, handleCloneEvent)
    serve(app, deps, spendToken, handleSpendToken)
  },
}
