import type { listClients } from '#features/clients/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { listClientAccounts } from '../client-queries.ts'

export const handleListClients: Handler<typeof listClients> = async ({ db, deps, query }) => {
  // The list is about all clients, also while acting for one of them.
  await enterScope(db, 'system')
  return listClientAccounts(db, deps.clock.now(), query)
}
