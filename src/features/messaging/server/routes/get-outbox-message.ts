import type { getOutboxMessage } from '#features/messaging/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { getReadableMessage, toOutboxItem } from '../outbox-queries.ts'
import { shownBody } from '../secrets.ts'

export const handleGetOutboxMessage: Handler<typeof getOutboxMessage> = async call => {
  const { db, deps, actor, params } = call
  const message = await getReadableMessage(db, deps, actor, params.id)
  await noteView(db, call, 'messageRead', { accountId: message.account_id, subject: message.message_key })
  return {
    ...(await toOutboxItem(message, actor, deps)),
    to: message.recipient,
    subject: message.subject,
    body: shownBody(message),
  }
}
