import type { listOutbox } from '#features/messaging/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listMessages, toOutboxItem } from '../outbox-queries.ts'

export const handleListOutbox: Handler<typeof listOutbox> = async ({ db, deps, actor, query }) => {
  const messages = await listMessages(db, actor, query)
  return Promise.all(messages.map(message => toOutboxItem(message, actor, deps)))
}
