import { dismissFirstSteps, getDashboard } from '#features/campaigns/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleDismissFirstSteps } from './dismiss-first-steps.ts'
import { handleGetDashboard } from './get-dashboard.ts'

/** Figures of today, live and upcoming campaigns, and what needs attention. */
export const dashboard: Feature = {
  name: 'dashboard',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, getDashboard, handleGetDashboard)
    serve(app, deps, dismissFirstSteps, handleDismissFirstSteps)
  },
}
