import { z } from 'zod'
import { route } from '#shared/contract.ts'
import {
  Email,
  hasSamePassword,
  NewPassword,
  Ok,
  PasswordConfirmation,
  SAME_PASSWORD,
} from '#shared/fields.ts'
import { Captcha } from '#shared/proof/proof.ts'
import { Session } from './session.ts'
import { SessionUser } from './session-user.ts'

export { FactorKind } from './factor-kind.ts'
export * from './factors-contract.ts'
export * from './next-auth-contract.ts'
export { Assertion, NewPasskey } from './passkey-fields.ts'
export * from './passkeys-contract.ts'
export * from './proof-contract.ts'
export { Session } from './session.ts'
export { SessionUser } from './session-user.ts'

export const getSession = route({
  method: 'GET',
  path: '/api/auth/session',
  access: 'public',
  summary: 'Get the session, or an empty object if signed out',
  query: z.object({ update: z.string().max(10).optional() }),
  response: Session,
})

export const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1, 'Please enter your password').max(128),
})

/** Sign-in fields. After several attempts, `captcha` must answer the `challenge` of a 429. */
export const SignInForm = Credentials.extend({ captcha: Captcha.optional() })

export const login = route({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: 'Sign in and start a session',
  description:
    'People with a second factor get 403 with `factors`: the kinds that they have. Then call `POST /login/factor`.',
  body: SignInForm,
  response: z.object({ user: SessionUser }),
})

export const logout = route({
  method: 'GET',
  path: '/logout',
  access: 'public',
  summary: 'End the session',
  response: Ok,
})

export const logoutFrontEnd = route({
  method: 'GET',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session on the front-end host',
  response: Ok,
})

/** After several requests from one network, `captcha` must answer the `challenge` of a 429. */
const TemporaryPasswordForm = z.strictObject({ email: Email, captcha: Captcha.optional() })

export const requestTemporaryPassword = route({
  method: 'GET',
  path: '/passwordreset',
  access: 'public',
  summary: 'Email a temporary password',
  query: TemporaryPasswordForm,
  response: Ok,
})

/** The same without a GET that changes state, for API clients. */
export const postTemporaryPassword = route({
  method: 'POST',
  path: '/passwordreset',
  access: 'public',
  summary: 'Email a temporary password',
  body: TemporaryPasswordForm,
  response: Ok,
})

/** New-password form, validated by one schema in the browser and on the server. */
export const NewPasswordForm = z
  .strictObject({ email: Email, password: NewPassword, confirmPassword: PasswordConfirmation })
  .refine(hasSamePassword, SAME_PASSWORD)

export const resetPassword = route({
  method: 'PUT',
  path: '/api/v0/user/reset',
  access: 'anySession',
  summary: 'Set a new password',
  body: NewPasswordForm,
  response: z.object({
    email: z.string(),
    changePassword: z.literal(true),
    message: z.literal('New Password Saved'),
  }),
})
