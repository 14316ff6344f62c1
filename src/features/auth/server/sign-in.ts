import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { SignInForm } from '#features/auth/contract.ts'
import { noteRefusedSignIn } from '#features/security/server/index.ts'
import type { Actor } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { findCandidate } from './credentials.ts'
import { enter, type Proven } from './enter.ts'
import { listKinds } from './factors/factors.ts'
import { pendSignIn } from './factors/pending.ts'
import { matchPassword } from './passwords/password.ts'
import { inPasswordQueue } from './passwords/password-queue.ts'
import { digestOf } from './temporary-password.ts'
import { openSignInGate } from './throttle/sign-in-gate.ts'

/** Name of each refusal in the list of security events. */
const REFUSALS: Partial<Record<ErrorCode, 'signInFailed' | 'signInLimited'>> = {
  unauthenticated: 'signInFailed',
  tooMany: 'signInLimited',
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

/**
 * Signs a person in: a new session for the browser, which becomes a known device, and the end of the session that it
 * sent. People with a second factor must confirm the sign-in first.
 * @throws unauthenticated for a wrong email or password, in one way; tooMany, with a `challenge` where a proof helps;
 * unavailable when too many passwords are being checked already
 * @throws factorNeeded, with the kinds of `factors`
 */
export async function signIn(
  deps: Deps,
  http: { request: FastifyRequest; reply: FastifyReply },
  form: z.output<typeof SignInForm>,
): Promise<Actor> {
  const proven = await proveOrNote(deps, http.request, form)
  const factors = await inScope(deps.pool, 'system', db => listKinds(db, proven.userId))
  if (factors.length === 0) return enter(deps, http, async () => proven)
  await pendSignIn(deps, http.reply, proven)
  throw new NamedError('factorNeeded', { extra: { factors } })
}
