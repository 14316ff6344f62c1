import type { FastifyInstance } from 'fastify'
import { serveBare } from '#server/serve.ts'
import { writeClientLog } from '../../next-auth-contract.ts'

export function clientLogRoute(app: FastifyInstance): void {
  serveBare(app, writeClientLog, async ({ request, body }) => {
    request.log.warn({ client: { level: body.level, code: body.code, message: body.message } }, 'browser')
    return {}
  })
}
