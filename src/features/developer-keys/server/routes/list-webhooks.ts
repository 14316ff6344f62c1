import type { listWebhooks } from '#features/developer-keys/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { makerScope } from '../maker-scope.ts'
import { listWebhookRows } from '../webhooks/webhook-queries.ts'

export const handleListWebhooks: Handler<typeof listWebhooks> = async ({ db, actor }) => {
  await enterScope(db, makerScope(actor))
  return listWebhookRows(db, actor.accountId)
}
