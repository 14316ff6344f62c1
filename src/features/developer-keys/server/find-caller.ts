import { z } from 'zod'
import { findActor } from '#features/auth/server/index.ts'
import { Scope } from '#features/developer-keys/contract.ts'
import type { Actor, FindActor } from '#server/actor.ts'
import { type Db, inReadScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { ROLE } from '#shared/access.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { findWorkingKey } from './key-queries.ts'
import { hashOf, readBearer } from './secret.ts'

/** Use is written down at most this often, so that reading stays cheap. */
const SEEN_EVERY_MS = MINUTE_MS

const Scopes = z.array(Scope)

type KeyRow = NonNullable<Awaited<ReturnType<typeof findWorkingKey>>>

async function touch(db: Db, { id, last_used_at: seen }: KeyRow, now: Date): Promise<void> {
  if (seen && now.getTime() - seen.getTime() < SEEN_EVERY_MS) return
  await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** The owner that a key acts for, regardless of its creator: staff's own role opens nothing here. */
function actorOf(found: KeyRow, now: Date): Actor {
  return {
    userId: found.user_id,
    userKey: found.user_key,
    accountId: found.account_id,
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    role: ROLE.owner,
    subscriptionRole: found.subscription_role,
    changePassword: true,
    icon: found.icon,
    mustAddFactor: false,
    toConfirm: [],
    key: { id: found.id, prefix: found.prefix, scopes: Scopes.parse(found.scopes) },
    // No session; nothing that a key may call asks for one.
    sessionId: 0,
    sessionExpiresAt: now,
  }
}

/**
 * Caller of a request: a program by the API key of its Authorization header, else the person of the session. Keys are
 * read from the database on every request, so each process refuses a revoked key from the next request on. A header
 * without a working key is anonymous, regardless of the cookie.
 */
export function findCaller(deps: Deps): FindActor {
  const bySession = findActor(deps)
  return request => {
    const { authorization } = request.headers
    if (authorization === undefined) return bySession(request)
    const secret = readBearer(authorization)
    if (secret === undefined) return Promise.resolve(undefined)
    const now = deps.clock.now()
    return inReadScope(deps.reads, 'system', async db => {
      const found = await findWorkingKey(db, hashOf(secret), { now, ip: request.ip })
      if (!found) return undefined
      if (!found.is_let_in) throw new NamedError('networkNotAllowed')
      await touch(db, found, now)
      return actorOf(found, now)
    })
  }
}
