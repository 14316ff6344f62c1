import type { FastifyReply, FastifyRequest } from 'fastify'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { clearSessionCookie, readSessionToken } from './session-cookie.ts'
import { endSession } from './sessions.ts'

/** Ends the session that the browser sent, and takes it away from the browser. */
export async function leave(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = readSessionToken(request, deps.config)
  const by = { at: deps.clock.now(), ip: request.ip }
  if (token) await inScope(deps.pool, 'system', db => endSession(db, token, by))
  clearSessionCookie(reply, deps.config)
}
