import { recordAudit } from '#features/audit/server/index.ts'
import type { updateWebhook } from '#features/developer-keys/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { requireCampaigns } from '#server/http/require-campaigns.ts'
import type { Handler } from '#server/http/serve.ts'
import { makerScope } from '../maker-scope.ts'
import { changeTarget } from '../webhooks/change-target.ts'
import { getWebhook, listWebhookRows } from '../webhooks/webhook-queries.ts'

export const handleUpdateWebhook: Handler<typeof updateWebhook> = async call => {
  const { db, deps, actor, params, body, request } = call
  const { accountId, userId: actorId } = actor
  const webhook = await getWebhook(db, accountId, params.id)
  await requireCampaigns(db, accountId, body.campaigns ?? [])
  await changeTarget(db, deps, webhook, body)
  await recordAudit(db, {
    accountId,
    at: deps.clock.now(),
    actorId,
    action: 'webhook.changed',
    entity: webhook.key,
    details: body,
    ip: request.ip,
  })
  await enterScope(db, makerScope(actor))
  const [changed] = await listWebhookRows(db, accountId, webhook.key)
  if (!changed) throw new NamedError('notFound')
  return changed
}
