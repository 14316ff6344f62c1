import type { grantTokens as contract } from '#features/billing/contract.ts'
import { getClientAccount } from '#features/clients/server/index.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/serve.ts'
import { grantTokens } from '../grant-tokens.ts'
import { tokensOf } from '../settle-purchase.ts'
import { tell } from '../tell.ts'
import { listTokensByKey } from '../token-queries.ts'

export const handleGrantTokens: Handler<typeof contract> = async call => {
  const { db, deps, actor, params, body, request } = call
  // About whichever client, also while acting for another one.
  await enterScope(db, 'system')
  const { id: accountId } = await getClientAccount(db, params.cid)
  const text = `${tokensOf(body.count)} given to you: ${body.note}`
  await tell(db, deps, { accountId, kind: 'tokens', text })
  const by = { actorId: actor.userId, ip: request.ip }
  const keys = await grantTokens(db, deps, { accountId, ...body, ...by })
  return listTokensByKey(db, accountId, keys)
}
