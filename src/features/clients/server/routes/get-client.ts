import type { getClient } from '#features/clients/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { getClientDetail } from '../client-detail.ts'

export const handleGetClient: Handler<typeof getClient> = async ({ db, deps, params }) => {
  // For any client, also while acting for another one.
  await enterScope(db, 'system')
  return getClientDetail(db, params.cid, deps.clock.now())
}
