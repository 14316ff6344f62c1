import type { listApiKeys } from '#features/developer-keys/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { listKeys } from '../key-queries.ts'

export const handleListApiKeys: Handler<typeof listApiKeys> = async ({ db, actor }) => {
  // Makers are staff of another account.
  await enterScope(db, 'system')
  return listKeys(db, actor.accountId)
}
