import {
  actAs,
  changeClient,
  createClient,
  getClient,
  listClients,
  stopActAs,
  updateClient,
} from '#features/clients/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve } from '#server/http/serve.ts'
import { handleActAs } from './routes/act-as.ts'
import { handleCreateClient } from './routes/create-client.ts'
import { handleGetClient } from './routes/get-client.ts'
import { handleListClients } from './routes/list-clients.ts'
import { handleStopActAs } from './routes/stop-act-as.ts'
import { handleUpdateClient } from './routes/update-client.ts'

export { changePlan } from './change-plan.ts'
export { getClientAccount, hasPeople } from './client-queries.ts'
export { openAccount } from './open-account.ts'

/** Client accounts as internal staff sees them, and acting for one of them. */
export const clients: Feature = {
  name: 'clients',
  routes(app, deps) {
    serve(app, deps, listClients, handleListClients)
    serve(app, deps, createClient, handleCreateClient)
    serve(app, deps, getClient, handleGetClient)
    serve(app, deps, updateClient, handleUpdateClient)
    serve(app, deps, changeClient, handleUpdateClient)
    serve(app, deps, actAs, handleActAs)
    serve(app, deps, stopActAs, handleStopActAs)
  },
}
