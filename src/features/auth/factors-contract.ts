import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant, Ok } from '#shared/fields.ts'
import { FactorKind } from './factor-kind.ts'
import { Assertion } from './passkey-fields.ts'
import { SessionUser } from './session-user.ts'

/** Recovery codes of one set. */
export const RECOVERY_CODES = 10

/** Second factors that one person may have. */
export const MOST_FACTORS = 10

const AppCode = z
  .string()
  .max(20)
  .overwrite(text => text.replaceAll(' ', ''))
  .regex(/^\d{6}$/, 'Enter the 6 digits that your app shows')

const RecoveryCode = z
  .string()
  .max(40)
  .overwrite(text => text.toLowerCase().replaceAll(/[\s-]/g, ''))
  .regex(/^[a-z2-7]{12}$/, 'Enter a recovery code of 12 letters and digits')

/** Proof of a second factor. */
export const FactorProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: AppCode }),
  z.strictObject({ kind: z.literal('recovery'), code: RecoveryCode }),
  z.strictObject({ kind: z.literal('passkey'), assertion: Assertion }),
])
export type FactorProof = z.output<typeof FactorProof>

export const confirmSignIn = route({
  method: 'POST',
  path: '/login/factor',
  access: 'public',
  summary: 'Confirm a sign-in with a second factor and start a session',
  description:
    'Call it within ten minutes of a sign-in that was answered with 403 and `factors`. A cookie connects the two.',
  body: FactorProof,
  response: z.object({ user: SessionUser }),
})

/** One second factor of a person. */
export const Factor = z.object({
  id: z.string(),
  kind: FactorKind,
  name: z.string(),
  addedAt: Instant,
  usedAt: Instant.optional(),
})
export type Factor = z.output<typeof Factor>

export const listFactors = route({
  method: 'GET',
  path: '/api/v0/user/factors',
  access: 'clerk',
  campaigns: 'none',
  withoutFactor: true,
  summary: 'List your second factors and count your unused recovery codes',
  response: z.object({
    factors: z.array(Factor),
    recoveryCodes: z.int(),
    /** Time of their removal, after another person reported your device as lost. */
    resetAt: Instant.optional(),
    /** The session was opened by an identity provider, which can confirm the person again. */
    bySso: z.literal(true).optional(),
  }),
})

export const startAuthenticator = route({
  method: 'POST',
  path: '/api/v0/user/factors/totp/setup',
  access: 'clerk',
  campaigns: 'none',
  withoutFactor: true,
  summary: 'Get the secret for an authenticator app, valid for 15 minutes',
  response: z.object({
    /** Sent back with the first code. */
    setup: z.string(),
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth:` address, for a QR code. */
    uri: z.string(),
  }),
})

export const FactorName = z
  .string()
  .trim()
  .min(1, 'Please enter a name')
  .max(60, 'Use at most 60 characters for the name')

/** The password, entered again before a change of second factors. */
export const Current = z.string().min(1, 'Please enter your password').max(128)

/** The form that adds an authenticator app. */
export const AuthenticatorForm = z.strictObject({ code: AppCode, name: FactorName, current: Current })

/** A new factor; with the first one, a set of recovery codes, which is never shown again. */
export const AddedFactor = z.object({ factor: Factor, recoveryCodes: z.array(z.string()).optional() })
export type AddedFactor = z.output<typeof AddedFactor>

export const addAuthenticator = route({
  method: 'POST',
  path: '/api/v0/user/factors/totp',
  access: 'clerk',
  campaigns: 'none',
  withoutFactor: true,
  summary: 'Add an authenticator app',
  body: AuthenticatorForm.extend({ setup: z.string().max(400) }),
  response: AddedFactor,
})

/** The form that asks for the password. */
export const PasswordAgain = z.strictObject({ current: Current })

export const removeFactor = route({
  method: 'DELETE',
  path: '/api/v0/user/factors/:id',
  access: 'clerk',
  campaigns: 'none',
  summary: 'Remove a second factor; recovery codes go with the last one',
  params: z.strictObject({ id: z.string().regex(/^fac_[a-z0-9]{16}$/, 'Second factor ID is not valid') }),
  body: PasswordAgain,
  response: Ok,
})

export const makeRecoveryCodes = route({
  method: 'POST',
  path: '/api/v0/user/factors/recovery-codes',
  access: 'clerk',
  campaigns: 'none',
  summary: 'Replace your recovery codes with ten new ones',
  body: PasswordAgain,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

export const keepFactors = route({
  method: 'DELETE',
  path: '/api/v0/user/factors/reset',
  access: 'clerk',
  campaigns: 'none',
  summary: 'Keep your second factors although another person asked to remove them',
  response: Ok,
})
