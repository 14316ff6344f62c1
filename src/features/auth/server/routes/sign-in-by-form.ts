import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { originOf } from '#server/origin.ts'
import { serveBare } from '#server/serve.ts'
import { Credentials } from '../../contract.ts'
import { signInByForm, startSignIn } from '../../next-auth-contract.ts'
import { safeCallbackUrl } from '../callback-url.ts'
import { hasCsrfToken } from '../csrf.ts'
import { failSignIn, goTo } from '../destination.ts'
import { signIn } from '../sign-in.ts'

function isYes(json: boolean | string | undefined): boolean {
  return json === true || json === 'true'
}

/** What NextAuth calls the credentials provider: the same sign-in as POST /login. */
export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  serveBare(app, signInByForm, async call => {
    const { request, reply, body } = call
    const origin = originOf(request, deps.config)
    const wantsJson = isYes(body.json)
    try {
      if (!hasCsrfToken(request, deps, body.csrfToken)) throw new NamedError('crossSite')
      const given = Credentials.safeParse({ email: body.email, password: body.password })
      if (!given.success) throw new NamedError('unauthenticated')
      await signIn(deps, call, given.data)
    } catch (error) {
      return failSignIn(reply, error, { origin, wantsJson })
    }
    return goTo(reply, wantsJson, { url: safeCallbackUrl(body.callbackUrl, origin) })
  })

  serveBare(app, startSignIn, async ({ request, reply, body }) => {
    const origin = originOf(request, deps.config)
    const query = new URLSearchParams({ callbackUrl: safeCallbackUrl(body.callbackUrl, origin) })
    return goTo(reply, isYes(body.json), { url: `${origin}/login?${query}` })
  })
}
