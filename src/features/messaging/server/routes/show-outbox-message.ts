import type { showOutboxMessage } from '#features/messaging/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { htmlOf, sendPage } from '../message-page.ts'
import { getReadableMessage } from '../outbox-queries.ts'
import { shownBody } from '../secrets.ts'

export const handleShowOutboxMessage: BareHandler<typeof showOutboxMessage> = async call => {
  const { deps, actor, params, reply } = call
  const message = await inScope(deps.pool, scopeOf(actor), async db => {
    const found = await getReadableMessage(db, deps, actor, params.id)
    await noteView(db, call, 'messageRead', { accountId: found.account_id, subject: found.message_key })
    return found
  })
  if (message.channel !== 'email') throw new NamedError('notFound')
  return sendPage(reply, await htmlOf(deps, { ...message, body: shownBody(message) }))
}
