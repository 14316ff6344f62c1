import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { addPasskey, NewPasskey, startPasskey } from '#features/auth/contract.ts'
import { type Actor, ownAccountOf } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import { addFactor } from '../add-factor.ts'
import {
  isPasskeyChallenge,
  makePasskeyChallenge,
  PASSKEY_MS,
  siteOf,
  spendChallenge,
} from '../passkey-challenge.ts'
import { challengeOf, listPasskeys } from '../passkeys.ts'
import { requirePassword } from '../require-password.ts'

export const handleStartPasskey: BareHandler<typeof startPasskey> = async ({ deps, actor, request }) => {
  const known = await inScope(deps.pool, ownAccountOf(actor), db => listPasskeys(db, actor.userId))
  const { rpId } = siteOf(request, deps)
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: deps.config.companyName,
    rpID: rpId,
    userName: actor.email,
    userDisplayName: `${actor.firstName} ${actor.lastName}`,
    userID: Uint8Array.from(Buffer.from(actor.userKey)),
    challenge: makePasskeyChallenge(deps, `add ${actor.userKey}`),
  })
  return {
    challenge,
    rp: { id: rpId, name: rp.name },
    user,
    pubKeyCredParams,
    timeout: PASSKEY_MS,
    attestation: 'none',
    excludeCredentials: known.map(passkey => ({ ...passkey, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
  }
}

/** @throws invalid for a passkey that was not made for this person, here and now */
async function verify(deps: Deps, request: FastifyRequest, actor: Actor, passkey: NewPasskey) {
  const { id, transports, ...response } = passkey
  const refusal = invalidField('credential', 'The passkey could not be added. Start again')
  const challenge = challengeOf(passkey.clientDataJSON)
  if (!isPasskeyChallenge(deps, `add ${actor.userKey}`, challenge)) throw refusal
  if (!(await inScope(deps.pool, 'system', db => spendChallenge(db, challenge)))) throw refusal
  const { origin, rpId } = siteOf(request, deps)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { ...response, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    deps.log.info({ err: error }, 'new passkey refused')
    return { verified: false, registrationInfo: undefined }
  })
  if (!verified || !registrationInfo) throw refusal
  return registrationInfo.credential
}

export const handleAddPasskey: BareHandler<typeof addPasskey> = async call => {
  const { deps, actor, body, request } = call
  await requirePassword(deps, actor, body.current)
  const { id, publicKey, counter } = await verify(deps, request, actor, body.credential)
  const factor = {
    factor_key: newKey(deps.random, 'fac_'),
    kind: 'passkey',
    name: body.name,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    sign_count: counter,
    transports: body.credential.transports,
  } as const
  return addFactor(deps, actor, factor, request.ip)
}
