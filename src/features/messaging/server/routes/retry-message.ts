import { recordAudit } from '#features/audit/server/index.ts'
import {
  isKept,
  isRetriable,
  NO_MAIL_SERVER,
  type OutboxItem,
  type retryMessage,
  SECRET_GONE,
} from '#features/messaging/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { jobOf } from '../job-of.ts'
import { getMessage, toOutboxItem } from '../outbox-queries.ts'

function whyNot(item: OutboxItem): string {
  if (item.secret === 'gone') return SECRET_GONE
  return isKept(item) ? NO_MAIL_SERVER : 'Only failed messages can be resent'
}

export const handleRetryMessage: Handler<typeof retryMessage> = async call => {
  const { db, deps, actor, params, request } = call
  const message = await getMessage(db, actor, params.id)
  const item = await toOutboxItem(message, actor, deps)
  const refusal = { message: whyNot(item) }
  if (!isRetriable(item)) throw new NamedError('conflict', refusal)
  const retried = await db
    .updateTable('messages')
    .set({ status: 'queued', attempts: 0 })
    .where('id', '=', message.id)
    .where('status', '=', message.status)
    .returningAll()
    .executeTakeFirst()
  if (!retried) throw new NamedError('conflict', refusal)
  await deps.jobs.enqueue(db, jobOf(retried.channel), { messageKey: retried.message_key })
  await recordAudit(db, {
    accountId: retried.account_id,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'message.retried',
    entity: retried.message_key,
    ip: request.ip,
  })
  return toOutboxItem(retried, actor, deps)
}
