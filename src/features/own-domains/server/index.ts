import {
  addOwnDomain,
  listOwnDomains,
  removeOwnDomain,
  verifyOwnDomain,
} from '#features/own-domains/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { askRoute } from './ask.ts'
import { checkDomainsJob } from './check-domains.ts'
import {
  handleAddOwnDomain,
  handleListOwnDomains,
  handleRemoveOwnDomain,
  handleVerifyOwnDomain,
} from './routes/own-domains.ts'

export { campaignOrigin, campaignOrigins } from './campaign-origin.ts'
export { openOwnDomains } from './open-own-domains.ts'

/** Own domains of accounts for their campaign pages, verified by a DNS record. */
export const ownDomains: Feature = {
  name: 'own-domains',
  routes(app, deps) {
    serve(app, deps, listOwnDomains, handleListOwnDomains)
    serve(app, deps, addOwnDomain, handleAddOwnDomain)
    serveBare(app, deps, verifyOwnDomain, handleVerifyOwnDomain)
    serve(app, deps, removeOwnDomain, handleRemoveOwnDomain)
    askRoute(app, deps)
  },
  jobs: [checkDomainsJob],
}
