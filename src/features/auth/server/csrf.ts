import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { cookieOptions, hostCookieName } from './sessions/session-cookie.ts'

const TOKEN = /^[0-9a-f]{64}$/

function readCsrfCookie(request: FastifyRequest, deps: Deps): string | undefined {
  const token = request.cookies[hostCookieName(deps.config, 'drumroll-csrf')]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** The browser's csrf token; a browser without one gets one as a cookie that no script can read. */
export function csrfTokenOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): string {
  const present = readCsrfCookie(request, deps)
  if (present) return present
  const token = deps.random.bytes(32).toString('hex')
  reply.setCookie(hostCookieName(deps.config, 'drumroll-csrf'), token, cookieOptions(deps.config))
  return token
}

/** Whether a form was sent by a page that could read the token: it equals the cookie's. */
export function hasCsrfToken(request: FastifyRequest, deps: Deps, sent: string): boolean {
  const token = readCsrfCookie(request, deps)
  return token !== undefined && TOKEN.test(sent) && timingSafeEqual(Buffer.from(token), Buffer.from(sent))
}
