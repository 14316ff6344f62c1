import { SignInForm } from '#features/auth/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import { originOf } from '#server/http/origin.ts'
import type { BareHandler } from '#server/http/serve.ts'
import type { signInByForm } from '../../next-auth-contract.ts'
import { safeCallbackUrl } from '../callback-url.ts'
import { hasCsrfToken } from '../csrf.ts'
import { failSignIn, goTo, isYes } from '../destination.ts'
import { signIn } from '../sign-in.ts'

/** The credentials provider of NextAuth: the same sign-in as POST /login. */
export const handleSignInByForm: BareHandler<typeof signInByForm> = async call => {
  const { deps, request, reply, body } = call
  const origin = originOf(request, deps.config)
  const wantsJson = isYes(body.json)
  try {
    if (!hasCsrfToken(request, deps, body.csrfToken)) throw new NamedError('crossSite')
    const { email, password, captcha } = body
    const given = SignInForm.safeParse({ email, password, captcha })
    if (!given.success) throw new NamedError('unauthenticated')
    await signIn(deps, call, given.data)
  } catch (error) {
    return failSignIn(reply, error, { origin, wantsJson })
  }
  return goTo(reply, wantsJson, { url: safeCallbackUrl(body.callbackUrl, origin) })
}
