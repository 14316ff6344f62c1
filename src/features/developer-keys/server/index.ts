import { createApiKey, listApiKeys, revokeApiKey, revokeApiKeys } from '#features/developer-keys/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve, serveBare } from '#server/serve.ts'
import { handleCreateApiKey } from './routes/create-api-key.ts'
import { handleListApiKeys } from './routes/list-api-keys.ts'
import { handleRevokeApiKey, handleRevokeApiKeys } from './routes/revoke-api-key.ts'

export { findCaller } from './find-caller.ts'

/** API keys, by which programs call the service. */
export const developerKeys: Feature = {
  name: 'developer-keys',
  routes(app, deps) {
    serveBare(app, deps, createApiKey, handleCreateApiKey)
    serve(app, deps, listApiKeys, handleListApiKeys)
    serve(app, deps, revokeApiKeys, handleRevokeApiKeys)
    serve(app, deps, revokeApiKey, handleRevokeApiKey)
  },
}
