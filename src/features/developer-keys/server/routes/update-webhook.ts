import type { z } from 'zod'
import { recordAudit } from '#features/audit/server/index.ts'
import type { updateWebhook, WebhookChange } from '#features/developer-keys/contract.ts'
import { type Db, enterScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { requireCampaigns } from '#server/http/require-campaigns.ts'
import type { Handler } from '#server/http/serve.ts'
import { queueAgain } from '../webhooks/requeue.ts'
import { getWebhook, listWebhookRows } from '../webhooks/webhook-queries.ts'

type Change = z.output<typeof WebhookChange>

async function store(
  db: Db,
  accountId: number,
  key: string,
  { events, campaigns, paused }: Change,
  at: Date,
) {
  const goesOn = { paused_at: null, paused_because: null, failing_since: null }
  await db
    .updateTable('webhooks')
    .set({
      ...(events ? { events } : {}),
      ...(campaigns ? { campaigns } : {}),
      ...(paused === true ? { paused_at: at, paused_because: 'person' } : {}),
      ...(paused === false ? goesOn : {}),
    })
    .where('account_id', '=', accountId)
    .where('webhook_key', '=', key)
    .execute()
}

/** Changes a webhook; events that waited for one that goes on are queued. */
export const handleUpdateWebhook: Handler<typeof updateWebhook> = async call => {
  const { db, deps, actor, params, body, request } = call
  const { accountId, userId: actorId } = actor
  const { key: webhook, isPaused } = await getWebhook(db, accountId, params.id)
  await requireCampaigns(db, accountId, body.campaigns ?? [])
  const at = deps.clock.now()
  const change = { ...body, paused: body.paused === isPaused ? undefined : body.paused }
  await store(db, accountId, webhook, change, at)
  if (change.paused === false)
    await queueAgain(db, deps, { accountId, webhook, choice: { which: 'waiting' } })
  await recordAudit(db, {
    accountId,
    at,
    actorId,
    action: 'webhook.changed',
    entity: webhook,
    details: body,
    ip: request.ip,
  })
  // Makers are staff of another account.
  await enterScope(db, 'system')
  const [changed] = await listWebhookRows(db, accountId, webhook)
  if (!changed) throw new NamedError('notFound')
  return changed
}
