import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serveBare } from '#server/serve.ts'
import { getCsrfToken } from '../../next-auth-contract.ts'
import { csrfTokenOf } from '../csrf.ts'

export function csrfTokenRoute(app: FastifyInstance, deps: Deps): void {
  serveBare(app, getCsrfToken, async ({ request, reply }) => ({
    csrfToken: csrfTokenOf(request, reply, deps),
  }))
}
