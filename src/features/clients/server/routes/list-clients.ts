import type { listClients } from '#features/clients/contract.ts'
import type { Handler } from '#server/serve.ts'
import { listClientAccounts } from '../client-queries.ts'

export const handleListClients: Handler<typeof listClients> = ({ db, deps }) =>
  listClientAccounts(db, deps.clock.now())
