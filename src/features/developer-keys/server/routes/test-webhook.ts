import type { testWebhook } from '#features/developer-keys/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { sendTest } from '../webhooks/announce.ts'
import { getWebhook } from '../webhooks/webhook-queries.ts'

export const handleTestWebhook: Handler<typeof testWebhook> = async ({ db, deps, actor, params }) =>
  sendTest(db, deps, await getWebhook(db, actor.accountId, params.id), 'webhook.test')
