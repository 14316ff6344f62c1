import {
  addDomain,
  addProvider,
  findSso,
  getSso,
  removeDomain,
  removeProvider,
  saveSsoRules,
  startSso,
  updateProvider,
  verifyDomain,
} from '#features/single-sign-on/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { handleAddDomain, handleRemoveDomain, handleVerifyDomain } from './routes/domains.ts'
import { handleAddProvider, handleRemoveProvider, handleUpdateProvider } from './routes/providers.ts'
import { handleGetSso, handleSaveSsoRules } from './routes/rules.ts'
import { handleFindSso, handleStartSso, ssoCallback } from './routes/sign-in.ts'

/** Sign-in with identity providers of accounts, by OpenID Connect. */
export const singleSignOn: Feature = {
  name: 'single-sign-on',
  routes(app, deps) {
    serve(app, deps, getSso, handleGetSso)
    serveBare(app, deps, addProvider, handleAddProvider)
    serveBare(app, deps, updateProvider, handleUpdateProvider)
    serve(app, deps, removeDomain, handleRemoveDomain)
    serve(app, deps, removeProvider, handleRemoveProvider)
    serve(app, deps, addDomain, handleAddDomain)
    serveBare(app, deps, verifyDomain, handleVerifyDomain)
    serve(app, deps, saveSsoRules, handleSaveSsoRules)
    serve(app, deps, findSso, handleFindSso)
    serveBare(app, deps, startSso, handleStartSso)
    ssoCallback(app, deps)
  },
}
