import type { testWebhook } from '#features/developer-keys/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { tellWebhooks } from '../webhooks/announce.ts'
import { getWebhook } from '../webhooks/webhook-queries.ts'

export const handleTestWebhook: Handler<typeof testWebhook> = async ({ db, deps, actor, params }) => {
  const { accountId } = actor
  const webhook = await getWebhook(db, accountId, params.id)
  const event = 'webhook.test'
  const news = { accountId, event, data: { webhook: webhook.key } }
  const [id = ''] = await tellWebhooks(db, deps, [webhook], news)
  return { id, event, status: 'queued', attempts: 0, createdAt: deps.clock.now() }
}
