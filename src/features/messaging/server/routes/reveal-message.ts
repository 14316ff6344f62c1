import { recordAudit } from '#features/audit/server/index.ts'
import { type revealMessage, SECRET_GONE } from '#features/messaging/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { getReadableMessage } from '../outbox-queries.ts'
import { isUnsealed, wholeBody } from '../secrets.ts'

/** The whole text of a message, once the audit log of its account says who read it. */
export const handleRevealMessage: BareHandler<typeof revealMessage> = async call => {
  const { deps, actor, params, request } = call
  return inScope(deps.pool, scopeOf(actor), async db => {
    const message = await getReadableMessage(db, deps, actor, params.id)
    if (message.secret === null && !isUnsealed(message)) {
      throw new NamedError('conflict', { message: 'This message contains no password, code or link' })
    }
    const body = wholeBody(deps, message)
    if (body === undefined) throw new NamedError('conflict', { message: SECRET_GONE })
    const of = { accountId: message.account_id, subject: message.message_key, isRecorded: true }
    await noteView(db, call, 'secretRevealed', of)
    await recordAudit(db, {
      accountId: message.account_id,
      at: deps.clock.now(),
      actorId: actor.userId,
      action: 'message.secretRevealed',
      entity: message.message_key,
      details: { template: message.template },
      ip: request.ip,
    })
    return { body }
  })
}
