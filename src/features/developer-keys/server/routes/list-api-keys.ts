import type { listApiKeys } from '#features/developer-keys/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { listKeys } from '../key-queries.ts'
import { makerScope } from '../maker-scope.ts'

export const handleListApiKeys: Handler<typeof listApiKeys> = async ({ db, deps, actor }) => {
  await enterScope(db, makerScope(actor))
  return listKeys(db, actor.accountId, deps.config.companyName)
}
