import { recordAudit } from '#features/audit/server/index.ts'
import { NO_MAIL_SERVER, type retryMessage } from '#features/messaging/contract.ts'
import { NamedError } from '#server/named-error.ts'
import type { Handler } from '#server/serve.ts'
import { jobOf } from '../job-of.ts'
import { getMessage, toOutboxItem } from '../outbox-queries.ts'

export const handleRetryMessage: Handler<typeof retryMessage> = async ({
  db,
  deps,
  actor,
  params,
  request,
}) => {
  const { id, message_key: messageKey } = await getMessage(db, actor, params.id)
  const retried = await db
    .updateTable('messages')
    .set({ status: 'queued', attempts: 0 })
    .where('id', '=', id)
    .where(({ and, or, eb }) =>
      or([
        eb('status', '=', 'failed'),
        and([eb('status', '=', 'suppressed'), eb('last_error', '=', NO_MAIL_SERVER)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  if (!retried) throw new NamedError('conflict', { message: 'Only a failed message can be sent again' })
  await deps.jobs.enqueue(db, jobOf(retried.channel), { messageKey })
  await recordAudit(db, {
    accountId: retried.account_id,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'message.retried',
    entity: messageKey,
    ip: request.ip,
  })
  return toOutboxItem(retried, actor)
}
