import type { listClientTokens } from '#features/billing/contract.ts'
import { getClientAccount } from '#features/clients/server/index.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { listStories } from '../token-queries.ts'

export const handleListClientTokens: Handler<typeof listClientTokens> = async call => {
  const { db, deps, params, query } = call
  // For any client, also while acting for another one.
  await enterScope(db, 'system')
  const { id } = await getClientAccount(db, params.cid)
  return listStories(db, id, { ...query, now: deps.clock.now() })
}
