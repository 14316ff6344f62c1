import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { serve } from '#server/serve.ts'
import { getOutboxMessage } from '../../contract.ts'
import { findRecipientRole, getMessage, toOutboxItem } from '../outbox-queries.ts'

export function getOutboxMessageRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, getOutboxMessage, async ({ db, actor, params }) => {
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
  })
}
