import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { ProofChallenge } from '#shared/proof/proof.ts'
import { FactorKind } from './factor-kind.ts'
import { Session } from './session.ts'

/**
 * Paths of the authentication service, in the protocol of NextAuth v4's browser client. The dashboard's own
 * calls are in contract.ts.
 */
const FORM_BYTES = 16 * 1024

const CsrfToken = z.string().max(200).default('')
const CallbackUrl = z.string().max(8000).optional()
/** `json=true` asks for `{url}` instead of a redirect. */
const WantsJson = z.union([z.literal(true), z.enum(['true', 'false'])]).optional()

/**
 * Next address for the browser; `message` explains an error, `challenge` permits an immediate retry, and `factors` are the
 * person's second factors, one of which must confirm the sign-in.
 */
export const Destination = z.object({
  url: z.string(),
  message: z.string().optional(),
  challenge: ProofChallenge.optional(),
  factors: z.array(FactorKind).optional(),
})

/** The only sign-in provider. */
export const PROVIDER_ID = 'credentials'

export const updateSession = route({
  method: 'POST',
  path: '/api/auth/session',
  access: 'public',
  summary: 'Refresh the session from the database; the request body is ignored',
  // The client sends the argument of update(), which the server ignores.
  body: z.strictObject({ csrfToken: CsrfToken, data: z.unknown() }),
  bodyLimit: FORM_BYTES,
  response: Session,
})

export const getCsrfToken = route({
  method: 'GET',
  path: '/api/auth/csrf',
  access: 'public',
  summary: 'Get a CSRF token for sign-in and sign-out',
  response: z.object({ csrfToken: z.string() }),
})

export const listProviders = route({
  method: 'GET',
  path: '/api/auth/providers',
  access: 'public',
  summary: 'List the sign-in providers',
  response: z.record(
    z.string(),
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.literal('credentials'),
      signinUrl: z.string(),
      callbackUrl: z.string(),
    }),
  ),
})

export const signInByForm = route({
  method: 'POST',
  path: '/api/auth/callback/:provider',
  access: 'public',
  summary: 'Sign in with email and password',
  params: z.strictObject({ provider: z.literal(PROVIDER_ID) }),
  acceptsForm: true,
  bodyLimit: FORM_BYTES,
  body: z.strictObject({
    // Looser than a stored address: a bad one becomes a failed sign-in, which this client can display.
    email: z.string().max(1000).default(''),
    password: z.string().max(1000).default(''),
    captcha: z.string().max(1000).optional(),
    csrfToken: CsrfToken,
    callbackUrl: CallbackUrl,
    json: WantsJson,
    redirect: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  }),
  response: Destination,
})

export const startSignIn = route({
  method: 'POST',
  path: '/api/auth/signin/:provider',
  access: 'public',
  summary: 'Redirect to the sign-in page',
  params: z.strictObject({ provider: z.literal(PROVIDER_ID) }),
  acceptsForm: true,
  bodyLimit: FORM_BYTES,
  body: z.strictObject({ csrfToken: CsrfToken, callbackUrl: CallbackUrl, json: WantsJson }),
  response: Destination,
})

export const signOutByForm = route({
  method: 'POST',
  path: '/api/auth/signout',
  access: 'public',
  summary: 'Sign out',
  acceptsForm: true,
  bodyLimit: FORM_BYTES,
  body: z.strictObject({ csrfToken: CsrfToken, callbackUrl: CallbackUrl, json: WantsJson }),
  response: Destination,
})

const LogText = z.string().max(2000)

export const writeClientLog = route({
  method: 'POST',
  path: '/api/auth/_log',
  access: 'public',
  summary: 'Record a log line from the browser client',
  acceptsForm: true,
  bodyLimit: 2048,
  body: z
    .object({
      level: z.enum(['error', 'warn', 'debug']),
      code: z.string().max(100),
      message: LogText.optional(),
    })
    // The client adds the properties of its error.
    .catchall(LogText),
  response: z.object({}),
  limit: { max: 10, perSeconds: 60 },
})
