import type { listWebhooks } from '#features/developer-keys/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { listWebhookRows } from '../webhooks/webhook-queries.ts'

export const handleListWebhooks: Handler<typeof listWebhooks> = async ({ db, actor }) => {
  // Makers are staff of another account.
  await enterScope(db, 'system')
  return listWebhookRows(db, actor.accountId)
}
