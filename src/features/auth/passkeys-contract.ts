import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { AddedFactor, Current, FactorName } from './factors-contract.ts'
import { Assertion, NewPasskey } from './passkey-fields.ts'
import { SessionUser } from './session-user.ts'

const CredentialRef = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** Request of a browser to its passkeys: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.array(CredentialRef),
})

export const startPasskeySignIn = route({
  method: 'POST',
  path: '/login/passkey/options',
  access: 'public',
  summary: 'Get the options for a sign-in with a passkey alone',
  response: PasskeyRequest,
  limit: { max: 60, perSeconds: 60 },
})

export const signInByPasskey = route({
  method: 'POST',
  path: '/login/passkey',
  access: 'public',
  summary: 'Sign in with a passkey and start a session',
  body: z.strictObject({ assertion: Assertion }),
  response: z.object({ user: SessionUser }),
})

export const startPasskeyFactor = route({
  method: 'POST',
  path: '/login/factor/options',
  access: 'public',
  summary: 'Get the options for a passkey that confirms a sign-in',
  response: PasskeyRequest,
})

export const startPasskey = route({
  method: 'POST',
  path: '/api/v0/user/factors/passkeys/setup',
  access: 'clerk',
  campaigns: 'none',
  withoutFactor: true,
  summary: 'Get the options for a new passkey',
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(CredentialRef),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('preferred'),
    }),
  }),
})

/** The form that adds a passkey. */
export const PasskeyForm = z.strictObject({ name: FactorName, current: Current })

export const addPasskey = route({
  method: 'POST',
  path: '/api/v0/user/factors/passkeys',
  access: 'clerk',
  campaigns: 'none',
  withoutFactor: true,
  summary: 'Add a passkey',
  body: PasskeyForm.extend({ credential: NewPasskey }),
  response: AddedFactor,
})
