import type { resetPassword } from '#features/auth/contract.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { choosePassword } from '../choose-password.ts'

/**
 * The end of a temporary password. People with a final password must enter it to change it (PUT /api/v0/user/password):
 * an open browser alone must not be enough to take an account over.
 */
export const handleResetPassword: BareHandler<typeof resetPassword> = async call => {
  const { deps, actor, body } = call
  if (actor.changePassword) {
    throw new NamedError('forbidden', { message: 'Sign in with a temporary password first' })
  }
  if (body.email !== actor.email) throw invalidField('email', 'Email must be the one you signed in with')
  await choosePassword(deps, actor, body.password, call)
  return { email: actor.email, changePassword: true, message: 'New Password Saved' }
}
