import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor, FindActor } from '#server/actor.ts'
import { type Db, inReadScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { PERMISSIONS } from '#shared/permissions.ts'
import { readSessionToken } from './sessions/session-cookie.ts'
import { actsToConfirm, endOf } from './sessions/session-rules.ts'
import { findSession, touchSession } from './sessions/sessions.ts'

const Permissions = z.array(z.enum(PERMISSIONS))

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Account that the session works in: the user's own, or that of the client they act for. */
function workplaceOf(found: SessionRow): Pick<Actor, 'accountId' | 'subscriptionRole' | 'acting'> {
  const { account_id: homeAccountId, subscription_role: subscriptionRole } = found
  const { acting_account_id: accountId, acting_reason: reason, acting_name: clientName } = found
  if (!accountId || !reason || !clientName) return { accountId: homeAccountId, subscriptionRole }
  const acting = { homeAccountId, clientName, reason }
  return { accountId, subscriptionRole: found.acting_plan ?? subscriptionRole, acting }
}

/** User of a session token, or undefined after the session's end and outside the account's networks. */
export async function readActor(
  db: Db,
  token: string,
  at: { now: Date; ip: string },
): Promise<Actor | undefined> {
  const { now } = at
  const found = await findSession(db, token, at)
  if (!found) return undefined
  await touchSession(db, found, now)
  const { temporary, factor_required: factorRequired, has_factor: hasFactor } = found
  return {
    userId: found.id,
    userKey: found.user_key,
    ...workplaceOf(found),
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    role: found.role,
    ...(found.permissions ? { permissions: Permissions.parse(found.permissions) } : {}),
    ...(found.campaigns ? { campaigns: found.campaigns } : {}),
    changePassword: found.change_password && !temporary,
    icon: found.icon,
    // An identity provider checked the factors of the sessions that it opened.
    mustAddFactor: factorRequired === true && !hasFactor && !found.by_sso,
    ...(found.by_sso ? { bySso: true } : {}),
    toConfirm: actsToConfirm(found, now),
    sessionId: found.session_id,
    sessionExpiresAt: endOf(found, now),
  }
}

/**
 * Reads the actor from the database on every request. A changed role, a disabled user or a sign-out elsewhere
 * therefore applies at once.
 */
export function findActor(deps: Deps): FindActor {
  return async (request: FastifyRequest) => {
    const token = readSessionToken(request, deps.config)
    if (!token) return undefined
    const at = { now: deps.clock.now(), ip: request.ip }
    return inReadScope(deps.reads, 'system', db => readActor(db, token, at))
  }
}
