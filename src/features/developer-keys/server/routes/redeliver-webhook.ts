import { recordAudit } from '#features/audit/server/index.ts'
import type { redeliverWebhook } from '#features/developer-keys/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { redeliver } from '../webhooks/requeue.ts'
import { getWebhook } from '../webhooks/webhook-queries.ts'

export const handleRedeliverWebhook: Handler<typeof redeliverWebhook> = async call => {
  const { db, deps, actor, params, body: choice, request } = call
  const webhook = await getWebhook(db, actor.accountId, params.id)
  const queued = await redeliver(db, deps, webhook, choice)
  await recordAudit(db, {
    accountId: webhook.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'webhook.redelivered',
    entity: webhook.key,
    details: { which: choice.which, queued },
    ip: request.ip,
  })
  return { queued }
}
