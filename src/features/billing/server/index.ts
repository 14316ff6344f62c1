import {
  getBilling,
  getBillingPortal,
  grantTokens,
  listBillingContacts,
  listClientTokens,
  listPrices,
  listPurchases,
  listTokenStories,
  listTokens,
  openCheckout,
  receivePayment,
  voidToken,
} from '#features/billing/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { openPriceList } from './prices.ts'
import { enterPortal } from './routes/enter-portal.ts'
import { handleGetBilling } from './routes/get-billing.ts'
import { handleGetBillingPortal } from './routes/get-billing-portal.ts'
import { handleGrantTokens } from './routes/grant-tokens.ts'
import { handleListBillingContacts } from './routes/list-billing-contacts.ts'
import { handleListClientTokens } from './routes/list-client-tokens.ts'
import { handleListPrices } from './routes/list-prices.ts'
import { handleListPurchases } from './routes/list-purchases.ts'
import { handleListTokenStories } from './routes/list-token-stories.ts'
import { handleListTokens } from './routes/list-tokens.ts'
import { handleOpenCheckout } from './routes/open-checkout.ts'
import { handleReceivePayment } from './routes/receive-payment.ts'
import { handleVoidToken } from './routes/void-token.ts'

export { giveTokens, grantTokens } from './grant-tokens.ts'
export { getSubscriptionRole, needsTokens } from './plan.ts'
export { returnToken, type Spending, spendToken } from './spend-token.ts'
export { findSpentToken, listUnspentTokens } from './token-queries.ts'

/** Plans, the tokens that à-la-carte accounts activate campaigns with, and buying both. */
export const billing: Feature = {
  name: 'billing',
  routes(app, deps) {
    serve(app, deps, getBilling, handleGetBilling)
    serve(app, deps, listTokens, handleListTokens)
    serve(app, deps, listTokenStories, handleListTokenStories)
    serve(app, deps, listPurchases, handleListPurchases)
    serveBare(app, deps, listPrices, handleListPrices(openPriceList(deps)))
    serveBare(app, deps, openCheckout, handleOpenCheckout)
    serve(app, deps, getBillingPortal, handleGetBillingPortal)
    enterPortal(app, deps)
    serve(app, deps, listBillingContacts, handleListBillingContacts)
    serve(app, deps, listClientTokens, handleListClientTokens)
    serve(app, deps, grantTokens, handleGrantTokens)
    serve(app, deps, voidToken, handleVoidToken)
    app.register(async scope => {
      // A signature is about the bytes as they came.
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'string' },
        async (_: unknown, body: string) => body,
      )
      serveBare(scope, deps, receivePayment, handleReceivePayment)
    })
  },
}
