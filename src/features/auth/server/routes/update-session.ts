import type { BareHandler } from '#server/http/serve.ts'
import type { updateSession } from '../../next-auth-contract.ts'
import { hasCsrfToken } from '../csrf.ts'
import { findActor } from '../find-actor.ts'
import { toSession } from '../sessions/session-user.ts'

/** Reads the session from the database as a GET does: a caller can refresh it, never change it. */
export const handleUpdateSession: BareHandler<typeof updateSession> = async call => {
  const { deps, request, reply, body } = call
  if (hasCsrfToken(request, deps, body.csrfToken)) return toSession(await findActor(deps)(request))
  reply.status(400)
  return {}
}
