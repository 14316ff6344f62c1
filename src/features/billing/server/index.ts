import type { Feature } from '#server/feature.ts'
import { serve } from '#server/serve.ts'
import { getBillingPortal } from '../contract.ts'
import { handleGetBillingPortal } from './routes/get-billing-portal.ts'

/** Plans and the tokens that à-la-carte accounts activate campaigns with. */
export const billing: Feature = {
  name: 'billing',
  routes(app, deps) {
    serve(app, deps, getBillingPortal, handleGetBillingPortal)
  },
}
