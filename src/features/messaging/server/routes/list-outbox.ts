import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/serve.ts'
import { listOutbox } from '../../contract.ts'
import { listMessages, toOutboxItem } from '../outbox-queries.ts'

export function listOutboxRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listOutbox, async ({ db, actor, query }) => {
    const messages = await listMessages(db, actor, query)
    return messages.map(toOutboxItem)
  })
}
