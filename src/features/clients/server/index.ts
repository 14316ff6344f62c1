import { listClients } from '#features/clients/contract.ts'
import type { Feature } from '#server/feature.ts'
import { serve } from '#server/serve.ts'
import { handleListClients } from './routes/list-clients.ts'

export { hasPeople } from './client-queries.ts'
export { openAccount } from './open-account.ts'

/** Client accounts as internal staff sees them. */
export const clients: Feature = {
  name: 'clients',
  routes(app, deps) {
    serve(app, deps, listClients, handleListClients)
  },
}
