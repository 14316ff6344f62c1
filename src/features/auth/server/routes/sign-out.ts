import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { originOf } from '#server/origin.ts'
import { serveBare } from '#server/serve.ts'
import { logout, logoutFrontEnd } from '../../contract.ts'
import { signOutByForm } from '../../next-auth-contract.ts'
import { safeCallbackUrl } from '../callback-url.ts'
import { hasCsrfToken } from '../csrf.ts'
import { goTo } from '../destination.ts'
import { clearSessionCookie, readSessionToken } from '../session-cookie.ts'
import { endSession } from '../sessions.ts'

async function leave(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = readSessionToken(request, deps.config)
  const by = { at: deps.clock.now(), ip: request.ip }
  if (token) await inScope(deps.pool, 'system', db => endSession(db, token, by))
  clearSessionCookie(reply, deps.config)
}

/** Three ways to sign out, which the dashboard calls one after the other (specification, section 7). */
export function signOutRoutes(app: FastifyInstance, deps: Deps): void {
  for (const contract of [logout, logoutFrontEnd]) {
    serveBare(app, contract, async ({ request, reply }) => {
      await leave(deps, request, reply)
      return { ok: true } as const
    })
  }

  serveBare(app, signOutByForm, async ({ request, reply, body }) => {
    if (!hasCsrfToken(request, deps, body.csrfToken)) throw new NamedError('crossSite')
    await leave(deps, request, reply)
    const url = safeCallbackUrl(body.callbackUrl, originOf(request, deps.config))
    return goTo(reply, body.json === true || body.json === 'true', { url })
  })
}
