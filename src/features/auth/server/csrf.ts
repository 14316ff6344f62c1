import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { cookieOptions, hostCookieName } from './sessions/session-cookie.ts'

const TOKEN = /^[0-9a-f]{64}$/

function readCsrfCookie(request: FastifyRequest, deps: Deps): string | undefined {
  const token = request.cookies[hostCookieName(deps.config, 'drumroll-csrf')]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** CSRF token of the browser; creates it as an HttpOnly cookie if absent. */
export function csrfTokenOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): string {
  const present = readCsrfCookie(request, deps)
  if (present) return present
  const token = deps.random.bytes(32).toString('hex')
  reply.setCookie(hostCookieName(deps.config, 'drumroll-csrf'), token, cookieOptions(deps.config))
  return token
}

/** Compares a form's CSRF token with the cookie, which proves that the page could read the token. */
export function hasCsrfToken(request: FastifyRequest, deps: Deps, sent: string): boolean {
  const token = readCsrfCookie(request, deps)
  return token !== undefined && TOKEN.test(sent) && timingSafeEqual(Buffer.from(token), Buffer.from(sent))
}
