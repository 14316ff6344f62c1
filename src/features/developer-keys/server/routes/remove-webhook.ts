import { recordAudit } from '#features/audit/server/index.ts'
import type { removeWebhook, removeWebhooks } from '#features/developer-keys/contract.ts'
import type { Call, Handler } from '#server/http/serve.ts'
import { removeWebhookRows } from '../webhooks/webhook-queries.ts'

type Removal = Call<typeof removeWebhook> | Call<typeof removeWebhooks>

async function remove({ db, deps, actor, request }: Removal, key?: string): Promise<number> {
  const at = deps.clock.now()
  const { accountId, userId: actorId } = actor
  const removed = await removeWebhookRows(db, accountId, at, key)
  for (const { key: entity, url } of removed) {
    const action = 'webhook.removed'
    const details = { host: new URL(url).host }
    await recordAudit(db, { accountId, at, actorId, action, entity, details, ip: request.ip })
  }
  return removed.length
}

export const handleRemoveWebhook: Handler<typeof removeWebhook> = async call => {
  await remove(call, call.params.id)
  return { ok: true }
}

export const handleRemoveWebhooks: Handler<typeof removeWebhooks> = async call => ({
  removed: await remove(call),
})
