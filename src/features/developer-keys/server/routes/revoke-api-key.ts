import { recordAudit } from '#features/audit/server/index.ts'
import type { revokeApiKey, revokeApiKeys } from '#features/developer-keys/contract.ts'
import type { Call, Handler } from '#server/http/serve.ts'
import type { RouteDefinition } from '#shared/contract.ts'
import { revokeKeys } from '../key-queries.ts'
import { removeHooksOf } from '../webhooks/webhook-queries.ts'

async function revoke(
  call: Pick<Call<RouteDefinition>, 'db' | 'deps' | 'request'>,
  id?: string,
): Promise<number> {
  const { db, deps, request } = call
  const { actor } = request
  if (!actor) return 0
  const at = deps.clock.now()
  const { accountId, userId: actorId } = actor
  const revoked = await revokeKeys(db, actor, at, id)
  await removeHooksOf(
    db,
    revoked.map(({ id: keyId }) => keyId),
    at,
  )
  for (const { key_key: entity, name } of revoked) {
    const action = 'apiKey.revoked'
    await recordAudit(db, { accountId, at, actorId, action, entity, details: { name }, ip: request.ip })
  }
  return revoked.length
}

export const handleRevokeApiKey: Handler<typeof revokeApiKey> = async call => {
  await revoke(call, call.params.id)
  return { ok: true }
}

export const handleRevokeApiKeys: Handler<typeof revokeApiKeys> = async call => ({
  revoked: await revoke(call),
})
