import type { FastifyRequest } from 'fastify'
import type { Actor, FindActor } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { readSessionToken } from './session-cookie.ts'
import { findSession, SESSION_IDLE_MS, touchSession } from './sessions.ts'

/** The person of a session token, or undefined when the session is over. */
export async function readActor(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const found = await findSession(db, token, now)
  if (!found) return undefined
  await touchSession(db, found, now)
  return {
    userId: found.id,
    userKey: found.user_key,
    accountId: found.account_id,
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    role: found.role,
    subscriptionRole: found.subscription_role,
    changePassword: found.change_password && !found.temporary,
    icon: found.icon,
    sessionId: found.session_id,
    sessionExpiresAt: new Date(Math.min(found.expires_at.getTime(), now.getTime() + SESSION_IDLE_MS)),
  }
}

/**
 * Who a request comes from: read from the database by the session's token on every request, so that a
 * changed role, a disabled person and a sign-out elsewhere count at once.
 */
export function findActor(deps: Deps): FindActor {
  return async (request: FastifyRequest) => {
    const token = readSessionToken(request, deps.config)
    if (!token) return undefined
    return inScope(deps.pool, 'system', db => readActor(db, token, deps.clock.now()))
  }
}
