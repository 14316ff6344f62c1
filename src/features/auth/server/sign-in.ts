import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '#features/audit/server/index.ts'
import type { SignInForm } from '#features/auth/contract.ts'
import { noteRefusedSignIn, noteSecurity } from '#features/security/server/index.ts'
import type { Actor } from '#server/actor.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { callerOf } from '#server/security/caller.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { type Candidate, findCandidate } from './credentials.ts'
import { deviceWords } from './device-words.ts'
import { readActor } from './find-actor.ts'
import { matchPassword } from './passwords/password.ts'
import { inPasswordQueue } from './passwords/password-queue.ts'
import { readSessionToken, setSessionCookie } from './sessions/session-cookie.ts'
import { endSession, type OpenedSession, openSession } from './sessions/sessions.ts'
import { digestOf, spendTemporaryPassword } from './temporary-password.ts'
import { rememberDevice } from './throttle/device-cookie.ts'
import { type Forgive, openSignInGate } from './throttle/sign-in-gate.ts'

/** Name of each refusal in the list of security events. */
const REFUSALS: Partial<Record<ErrorCode, 'signInFailed' | 'signInLimited'>> = {
  unauthenticated: 'signInFailed',
  tooMany: 'signInLimited',
}

/** An authenticated person, and the method. */
interface Proven extends Pick<Candidate, 'userId' | 'accountId'> {
  /** Their own password's hash, or the digest of the temporary one, which is spent. */
  by: { hash: string } | { temporary: Buffer }
  /** Returns the budget that the try took. */
  forgive?: Forgive
}

/**
 * Checks a password: a temporary one at once, because it cannot be guessed; the person's own as far as the gate allows.
 */
async function prove(
  deps: Deps,
  request: FastifyRequest,
  { email, password, captcha }: z.output<typeof SignInForm>,
): Promise<Proven> {
  const gate = openSignInGate(deps, request, { email, captcha })
  const digest = digestOf(password)
  return inPasswordQueue(gate.turn, async () => {
    const candidate = await findCandidate(deps, email, digest)
    if (candidate?.isTemporary) return { ...candidate, by: { temporary: digest } }
    const forgive = await gate.admit(candidate)
    const matches = await matchPassword(candidate?.hash, password)
    if (!candidate?.hash || !matches) throw new NamedError('unauthenticated')
    return { ...candidate, by: { hash: candidate.hash }, forgive }
  })
}

/** Proves a person, or counts the refusal as a security event, with the same work for known and unknown addresses. */
async function proveOrNote(
  deps: Deps,
  request: FastifyRequest,
  form: z.output<typeof SignInForm>,
): Promise<Proven> {
  try {
    return await prove(deps, request, form)
  } catch (error) {
    const kind = error instanceof NamedError && REFUSALS[error.code]
    if (kind) await noteRefusedSignIn(deps, kind, { email: form.email, ip: request.ip })
    throw error
  }
}

/** @throws unauthenticated when the password was changed or used up since it was checked */
async function holdPassword(db: Db, { userId, by }: Proven, now: Date): Promise<void> {
  const person = db.updateTable('users').set({ last_login_at: now }).where('id', '=', userId)
  const held = 'hash' in by ? person.where('password_hash', '=', by.hash) : person
  const { numUpdatedRows } = await held.executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NamedError('unauthenticated')
  if ('temporary' in by) await spendTemporaryPassword(db, userId, by.temporary)
}

/**
 * Database writes of a sign-in. The person is locked before any session, in the same order as when access is removed,
 * so neither waits for the other.
 * @param before the token of the session that the browser had
 */
async function enter(
  db: Db,
  deps: Deps,
  proven: Proven,
  { ip, before, device }: { ip: string; before: string | undefined; device: string },
): Promise<{ actor: Actor; session: OpenedSession }> {
  const now = deps.clock.now()
  const { userId, accountId, by, forgive } = proven
  await forgive?.(db)
  await holdPassword(db, proven, now)
  const temporary = 'temporary' in by
  const session = await openSession(db, deps, { id: userId, accountId, device }, temporary)
  const actor = await readActor(db, session.token, now)
  // Disabled since the password was checked.
  if (!actor) throw new NamedError('unauthenticated')
  if (before) await endSession(db, before, { at: now, ip })
  await noteSecurity(db, {
    accountId,
    kind: 'signedIn',
    subject: actor.userKey,
    actorId: userId,
    network: callerOf(ip),
    at: now,
    isRecorded: true,
  })
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
 * Signs a person in: a new session for the browser, which becomes a known device, and the end of the session that it
 * sent.
 * @throws unauthenticated for a wrong email or password, in one way; tooMany, with a `challenge` where a proof helps;
 * unavailable when too many passwords are being checked already
 */
export async function signIn(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  form: z.output<typeof SignInForm>,
): Promise<Actor> {
  const proven = await proveOrNote(deps, request, form)
  const before = readSessionToken(request, deps.config)
  const device = deviceWords(request.headers['user-agent'])
  const { actor, session } = await inScope(deps.pool, 'system', db =>
    enter(db, deps, proven, { ip: request.ip, before, device }),
  )
  setSessionCookie(reply, deps.config, session)
  rememberDevice({ request, reply }, deps, actor.userKey)
  return actor
}
