import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { OpenedSession } from './sessions.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Browsers keep a `__Host-` cookie to this very host and to HTTPS, so no sibling host can plant one. */
export function hostCookieName(config: Config, name: string): string {
  return isHttps(config) ? `__Host-${name}` : name
}

function isHttps(config: Config): boolean {
  return config.publicUrl?.startsWith('https:') ?? false
}

/** Shared attributes of all sign-in cookies. */
export function cookieOptions(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) } as const
}

/** The session's name on the wire. */
export function sessionCookieName(config: Config): string {
  return hostCookieName(config, 'drumroll')
}

/** The session token that the browser sent, or undefined when there is none of the right form. */
export function readSessionToken(request: FastifyRequest, config: Config): string | undefined {
  const token = request.cookies[sessionCookieName(config)]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** Hands the browser a new session. */
export function setSessionCookie(reply: FastifyReply, config: Config, session: OpenedSession): void {
  reply.setCookie(sessionCookieName(config), session.token, {
    ...cookieOptions(config),
    expires: session.expiresAt,
  })
}

/** Takes the session away from the browser. */
export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName(config), cookieOptions(config))
}
