import { recordAudit } from '#features/audit/server/index.ts'
import type { redeliverWebhook } from '#features/developer-keys/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { queueAgain } from '../webhooks/requeue.ts'
import { getWebhook } from '../webhooks/webhook-queries.ts'

export const handleRedeliverWebhook: Handler<typeof redeliverWebhook> = async call => {
  const { db, deps, actor, params, body: choice, request } = call
  const { key: webhook, accountId, isPaused } = await getWebhook(db, actor.accountId, params.id)
  if (isPaused) throw new NamedError('conflict', { message: 'This webhook is paused. Let it go on first' })
  const queued = await queueAgain(db, deps, { accountId, webhook, choice })
  await recordAudit(db, {
    accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'webhook.redelivered',
    entity: webhook,
    details: { which: choice.which, queued },
    ip: request.ip,
  })
  return { queued }
}
