import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '#features/audit/server/index.ts'
import type { Credentials } from '#features/auth/contract.ts'
import type { Actor } from '#server/actor.ts'
import { callerOf } from '#server/caller.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { type Proven, proveIdentity } from './credentials.ts'
import { deviceWords } from './device-words.ts'
import { readActor } from './find-actor.ts'
import { readSessionToken, setSessionCookie } from './session-cookie.ts'
import { endSession, openSession } from './sessions.ts'
import { spendTemporaryPassword } from './temporary-password.ts'
import { countTry, forgetTries, triesKey } from './tries.ts'

/** For one person from one address. */
const SIGN_IN_TRIES = { max: 10, perSeconds: 900 } as const
/** For one person from wherever. */
const SPREAD_TRIES = { max: 100, perSeconds: 900 } as const

/**
 * Everything that the database keeps of a sign-in. The person is locked before any session, as by whoever
 * shuts them out at the same moment, so that neither waits for the other.
 * @param before the token of the session that the browser had
 */
async function enter(
  db: Db,
  deps: Deps,
  proven: Proven,
  { ip, before, device }: { ip: string; before: string | undefined; device: string },
): Promise<{ actor: Actor; session: Awaited<ReturnType<typeof openSession>> }> {
  const now = deps.clock.now()
  const { userId, accountId, temporaryHash } = proven
  await db.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute()
  if (temporaryHash !== undefined) await spendTemporaryPassword(db, userId, temporaryHash)
  const temporary = temporaryHash !== undefined
  const session = await openSession(db, deps, { id: userId, accountId, device }, temporary)
  const actor = await readActor(db, session.token, now)
  // Disabled since the password was checked.
  if (!actor) throw new NamedError('unauthenticated')
  if (before) await endSession(db, before, { at: now, ip })
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: userId,
    action: 'user.signedIn',
    entity: actor.userKey,
    details: { temporary },
    ip,
  })
  return { actor, session }
}

/**
 * Signs a person in: a new session for the browser, and the end of the one it sent.
 * @throws unauthenticated for a wrong e-mail or password, in one way; tooMany after 10 tries in 15 minutes, or 100 from many addresses
 */
export async function signIn(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  credentials: z.output<typeof Credentials>,
): Promise<Actor> {
  const tries = triesKey(deps, 'sign-in', credentials.email, callerOf(request.ip))
  const toPerson = triesKey(deps, 'sign-in to', credentials.email)
  await countTry(deps, tries, SIGN_IN_TRIES)
  await countTry(deps, toPerson, SPREAD_TRIES)
  const proven = await proveIdentity(deps, credentials)
  if (!proven) throw new NamedError('unauthenticated')
  const before = readSessionToken(request, deps.config)
  const { actor, session } = await inScope(deps.pool, 'system', async db => {
    await forgetTries(db, tries)
    await forgetTries(db, toPerson)
    const device = deviceWords(request.headers['user-agent'])
    return enter(db, deps, proven, { ip: request.ip, before, device })
  })
  setSessionCookie(reply, deps.config, session)
  return actor
}
