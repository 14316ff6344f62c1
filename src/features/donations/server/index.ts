import { getPledge, getPledgeStatus } from '#features/donations/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/serve.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { handleGetPledge } from './routes/get-pledge.ts'
import { handleGetPledgeStatus } from './routes/get-pledge-status.ts'

export { columnsOf } from './donation-rows.ts'

/** Gifts that begin with a text message: pledges, what was paid, and what the payment provider says about it. */
export const donations: Feature = {
  name: 'donations',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, getPledge, handleGetPledge)
    serve(app, deps, getPledgeStatus, handleGetPledgeStatus)
    deskRoutes(app, deps)
  },
}
