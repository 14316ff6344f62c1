import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Assertion } from '#features/auth/contract.ts'
import type { Actor } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { callerOf } from '#server/security/caller.ts'
import { enter } from '../enter.ts'
import { takeTry } from '../throttle/budgets.ts'
import { forgetTries } from '../throttle/tries.ts'
import { spendAssertion } from './passkeys.ts'
import { noteRefusal } from './spend-factor.ts'

/** Tries from one network that end in no session. */
const FROM_NETWORK = {
  free: 60,
  most: 60,
  perSeconds: 900,
  closed: 'Too many attempts from your network. Wait a few minutes, or use your password',
} as const

/** Records a refused passkey with the person who has it, if any. */
async function noteRefused(deps: Deps, credentialId: string, ip: string): Promise<void> {
  const person = await inScope(deps.pool, 'system', db =>
    db
      .selectFrom('second_factors as f')
      .innerJoin('users as u', 'u.id', 'f.user_id')
      .where('f.credential_id', '=', credentialId)
      .select(['u.id as userId', 'u.user_key as userKey', 'u.account_id as accountId'])
      .executeTakeFirst(),
  )
  if (person) await noteRefusal(deps, person, 'passkey', ip)
}

/**
 * Signs a person in by a passkey alone, which checked its user: by a PIN, a finger or a face.
 * @throws unauthenticated when anything is wrong, in one way
 */
export async function signInWithPasskey(
  deps: Deps,
  http: { request: FastifyRequest; reply: FastifyReply },
  assertion: Assertion,
): Promise<Actor> {
  const { request } = http
  const key = `passkey from ${callerOf(request.ip)}`
  await takeTry(deps, [{ key, ...FROM_NETWORK }], { subject: key, captcha: undefined })
  try {
    return await enter(deps, http, async db => {
      const found = await spendAssertion(db, deps, assertion, { request, purpose: 'sign-in' })
      if (!found) throw new NamedError('unauthenticated')
      return { ...found, by: { passkey: true }, factor: 'passkey', forgive: () => forgetTries(db, key) }
    })
  } catch (error) {
    if (error instanceof NamedError && error.code === 'unauthenticated') {
      await noteRefused(deps, assertion.id, request.ip)
    }
    throw error
  }
}
