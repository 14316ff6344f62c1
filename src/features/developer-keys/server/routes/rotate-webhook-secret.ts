import { recordAudit } from '#features/audit/server/index.ts'
import type { rotateWebhookSecret } from '#features/developer-keys/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { type BareCall, type BareHandler, scopeOf } from '#server/http/serve.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { newSigningSecret } from '../webhooks/signing.ts'
import { getWebhook } from '../webhooks/webhook-queries.ts'

async function rotate(db: Db, { deps, actor, params, request }: BareCall<typeof rotateWebhookSecret>) {
  const { accountId, userId: actorId } = actor
  const { key } = await getWebhook(db, accountId, params.id)
  const at = deps.clock.now()
  const { secret, sealed } = newSigningSecret(deps, key)
  const oldSecretUntil = new Date(at.getTime() + DAY_MS)
  await db
    .updateTable('webhooks')
    .set(eb => ({ secret: sealed, old_secret: eb.ref('secret'), old_secret_until: oldSecretUntil }))
    .where('account_id', '=', accountId)
    .where('webhook_key', '=', key)
    .execute()
  await recordAudit(db, {
    accountId,
    at,
    actorId,
    action: 'webhook.secretChanged',
    entity: key,
    ip: request.ip,
  })
  return { secret, oldSecretUntil }
}

/** Without Idempotency-Key, which would keep the answer and the secret in it. */
export const handleRotateWebhookSecret: BareHandler<typeof rotateWebhookSecret> = call =>
  inScope(call.deps.pool, scopeOf(call.actor), db => rotate(db, call))
