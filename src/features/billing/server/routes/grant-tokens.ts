import type { grantTokens as contract } from '#features/billing/contract.ts'
import { getClientAccount } from '#features/clients/server/index.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { giveTokens } from '../grant-tokens.ts'
import { listTokensByKey } from '../token-queries.ts'

export const handleGrantTokens: Handler<typeof contract> = async call => {
  const { db, deps, actor, params, body, request } = call
  // For any client, also while acting for another one.
  await enterScope(db, 'system')
  const { id: accountId } = await getClientAccount(db, params.cid)
  const by = { actorId: actor.userId, ip: request.ip }
  const keys = await giveTokens(db, deps, { accountId, ...body, ...by })
  return listTokensByKey(db, accountId, keys)
}
