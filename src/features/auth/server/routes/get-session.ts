import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serveBare } from '#server/serve.ts'
import { getSession } from '../../contract.ts'
import { updateSession } from '../../next-auth-contract.ts'
import { hasCsrfToken } from '../csrf.ts'
import { findActor } from '../find-actor.ts'
import { toSession } from '../session-user.ts'

/** The session is read from the database both times: a caller can refresh it, never change it. */
export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const find = findActor(deps)

  serveBare(app, getSession, async ({ request }) => toSession(await find(request)))

  serveBare(app, updateSession, async ({ request, reply, body }) => {
    if (hasCsrfToken(request, deps, body.csrfToken)) return toSession(await find(request))
    reply.status(400)
    return {}
  })
}
