import { recordAudit } from '#features/audit/server/index.ts'
import type { voidToken } from '#features/billing/contract.ts'
import { getClientAccount } from '#features/clients/server/index.ts'
import { enterScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { tell } from '../tell.ts'
import { findStory } from '../token-queries.ts'

export const handleVoidToken: Handler<typeof voidToken> = async call => {
  const { db, deps, actor, params, body, request } = call
  // For any client, also while acting for another one.
  await enterScope(db, 'system')
  const { tokenKey } = params
  const at = deps.clock.now()
  const token = await findStory(db, tokenKey, at)
  if (!token) throw new NamedError('notFound')
  await getClientAccount(db, token.accountId)
  const voided = await db
    .updateTable('tokens')
    .set({ status: 'void', voided_at: at, voided_by: actor.userId, void_reason: body.reason })
    .where('token_key', '=', tokenKey)
    .where('status', '=', 'unspent')
    .executeTakeFirst()
  if (voided.numUpdatedRows === 0n)
    throw new NamedError('conflict', { message: 'Only unspent tokens can be revoked' })
  await recordAudit(db, {
    accountId: token.accountId,
    at,
    actorId: actor.userId,
    action: 'token.voided',
    entity: tokenKey,
    details: { reason: body.reason },
    ip: request.ip,
  })
  const text = `1 token was revoked: ${body.reason}`
  await tell(db, deps, { accountId: token.accountId, kind: 'tokens', text })
  return { ...token, status: 'void', voidedAt: at, voidReason: body.reason }
}
