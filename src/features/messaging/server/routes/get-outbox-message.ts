import type { getOutboxMessage } from '#features/messaging/contract.ts'
import type { Handler } from '#server/serve.ts'
import { getReadableMessage, toOutboxItem } from '../outbox-queries.ts'
import { shownBody } from '../secrets.ts'

export const handleGetOutboxMessage: Handler<typeof getOutboxMessage> = async call => {
  const { db, deps, actor, params } = call
  const message = await getReadableMessage(db, actor, params.id)
  return {
    ...toOutboxItem(message, actor, deps),
    to: message.recipient,
    subject: message.subject,
    body: shownBody(message),
  }
}
