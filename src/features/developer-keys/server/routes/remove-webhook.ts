import type { removeWebhook, removeWebhooks } from '#features/developer-keys/contract.ts'
import type { Call, Handler } from '#server/http/serve.ts'
import { recordRemovals } from '../webhooks/record-removals.ts'
import { removeWebhookRows } from '../webhooks/webhook-queries.ts'

type Removal = Call<typeof removeWebhook> | Call<typeof removeWebhooks>

async function remove({ db, deps, actor, request }: Removal, key?: string): Promise<number> {
  const at = deps.clock.now()
  const { accountId, userId: actorId } = actor
  const removed = await removeWebhookRows(db, accountId, at, key)
  await recordRemovals(db, removed, { accountId, at, actorId, ip: request.ip })
  return removed.length
}

export const handleRemoveWebhook: Handler<typeof removeWebhook> = async call => {
  await remove(call, call.params.id)
  return { ok: true }
}

export const handleRemoveWebhooks: Handler<typeof removeWebhooks> = async call => ({
  removed: await remove(call),
})
