import { getSignInRules, saveSignInRules } from '#features/sign-in-rules/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleGetSignInRules } from './routes/get-sign-in-rules.ts'
import { handleSaveSignInRules } from './routes/save-sign-in-rules.ts'

/** Requirements of accounts for sign-ins: second factors, networks, length of sessions and confirmations. */
export const signInRules: Feature = {
  name: 'sign-in-rules',
  routes(app, deps) {
    serve(app, deps, getSignInRules, handleGetSignInRules)
    serve(app, deps, saveSignInRules, handleSaveSignInRules)
  },
}
