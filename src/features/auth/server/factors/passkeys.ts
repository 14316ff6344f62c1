import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Assertion } from '#features/auth/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import {
  isPasskeyChallenge,
  makePasskeyChallenge,
  PASSKEY_MS,
  type PasskeyPurpose,
  siteOf,
  spendChallenge,
} from './passkey-challenge.ts'

const PASSKEY_REFUSED = 'This passkey was not accepted. Try again, or use another second factor'

/** A stored passkey, as browsers are asked for it. */
interface PasskeyRef {
  id: string
  transports: string[]
}

/** The passkeys of a person. */
export async function listPasskeys(db: Db, userId: number): Promise<PasskeyRef[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .execute()
  return rows.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, transports: transports ?? [] }],
  )
}

/** Options of a sign-in with a passkey: one of `passkeys`, or any that the browser has for the site. */
export async function requestPasskey(
  deps: Deps,
  request: FastifyRequest,
  { purpose, passkeys = [] }: { purpose: PasskeyPurpose; passkeys?: readonly PasskeyRef[] },
) {
  const userVerification = purpose === 'sign-in' ? ('required' as const) : ('preferred' as const)
  const { rpId } = siteOf(request, deps)
  const { challenge } = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: makePasskeyChallenge(deps, purpose),
    timeout: PASSKEY_MS,
    userVerification,
    allowCredentials: [...passkeys],
  })
  const allowCredentials = passkeys.map(passkey => ({ ...passkey, type: 'public-key' as const }))
  return { challenge, rpId, timeout: PASSKEY_MS, userVerification, allowCredentials }
}

const ClientData = z.object({ challenge: z.string().regex(/^[\w-]{64}$/) })

/** The challenge that a browser answered; empty where there is none of ours. */
export function challengeOf(clientDataJSON: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    return ''
  }
}

/** The stored passkey of an assertion, locked. */
function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('second_factors')
    .select(['id', 'account_id', 'user_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Uses an assertion up: right site, purpose and signature, first use of its challenge, and a count of signatures that
 * grows.
 * @returns the person, or undefined when anything is wrong
 */
export async function spendAssertion(
  db: Db,
  deps: Deps,
  assertion: Assertion,
  { request, purpose }: { request: FastifyRequest; purpose: PasskeyPurpose },
): Promise<{ userId: number; accountId: number } | undefined> {
  const { id, ...response } = assertion
  const challenge = challengeOf(assertion.clientDataJSON)
  if (!isPasskeyChallenge(deps, purpose, challenge) || !(await spendChallenge(db, challenge)))
    return undefined
  const passkey = await findPasskey(db, id)
  if (!passkey?.public_key || passkey.sign_count === null) return undefined
  const { origin, rpId } = siteOf(request, deps)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: Uint8Array.from(passkey.public_key), counter: passkey.sign_count },
    requireUserVerification: purpose === 'sign-in',
  }).catch((error: unknown) => {
    deps.log.info({ err: error }, 'passkey refused')
    return { verified: false, authenticationInfo: undefined }
  })
  if (!verified || !authenticationInfo) return undefined
  await db
    .updateTable('second_factors')
    .set({ sign_count: authenticationInfo.newCounter, last_used_at: deps.clock.now() })
    .where('id', '=', passkey.id)
    .execute()
  return { userId: passkey.user_id, accountId: passkey.account_id }
}

/** @throws wrongCode when the assertion is not one of this very person */
export async function confirmByPasskey(
  db: Db,
  deps: Deps,
  person: { userId: number; userKey: string },
  { assertion, request }: { assertion: Assertion; request: FastifyRequest },
): Promise<void> {
  const purpose = `confirm ${person.userKey}` as const
  const found = await spendAssertion(db, deps, assertion, { request, purpose })
  if (found?.userId !== person.userId) throw new NamedError('wrongCode', { message: PASSKEY_REFUSED })
}
