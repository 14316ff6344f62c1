import { getBillingPortal, listTokens } from '#features/billing/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/serve.ts'
import { handleGetBillingPortal } from './routes/get-billing-portal.ts'
import { handleListTokens } from './routes/list-tokens.ts'

export { grantTokens } from './grant-tokens.ts'
export { getSubscriptionRole, needsTokens } from './plan.ts'
export { returnToken, type Spending, spendToken } from './spend-token.ts'
export { findSpentToken, listUnspentTokens } from './token-queries.ts'

/** Plans and the tokens that à-la-carte accounts activate campaigns with. */
export const billing: Feature = {
  name: 'billing',
  routes(app, deps) {
    serve(app, deps, getBillingPortal, handleGetBillingPortal)
    serve(app, deps, listTokens, handleListTokens)
  },
}
