import type { getOutboxMessage } from '#features/messaging/contract.ts'
import { NamedError } from '#server/named-error.ts'
import type { Handler } from '#server/serve.ts'
import { findRecipientRole, getMessage, toOutboxItem } from '../outbox-queries.ts'

export const handleGetOutboxMessage: Handler<typeof getOutboxMessage> = async ({ db, actor, params }) => {
  const message = await getMessage(db, actor, params.id)
  const role = await findRecipientRole(db, message.recipient)
  // A temporary password must not lift anyone to more power than they have.
  if (role !== undefined && role < actor.role) throw new NamedError('forbidden')
  return {
    ...toOutboxItem(message),
    to: message.recipient,
    subject: message.subject,
    body: message.body,
  }
}
