import type { FastifyReply, FastifyRequest } from 'fastify'
import { PlayToken } from '#features/play/contract.ts'
import type { Config } from '#server/config.ts'

/**
 * The two things that a browser remembers of a campaign, and only after its form was sent: the entry it made,
 * and that it may not take part. Both are read by this campaign's pages alone and gone after a day.
 */
const OWN = 'drumroll-own'
const REFUSED = 'drumroll-refused'
const DAY_SECONDS = 86_400

const pathOf = (eventKey: string) => `/e/${eventKey}`

function set(reply: FastifyReply, config: Config, eventKey: string, name: string, value: string): void {
  reply.setCookie(name, value, {
    path: pathOf(eventKey),
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl?.startsWith('https:') ?? false,
    maxAge: DAY_SECONDS,
  })
}

/** Lets whoever closes the page come back to their entry from the campaign's own address. */
export function rememberEntry(reply: FastifyReply, config: Config, eventKey: string, token: string): void {
  set(reply, config, eventKey, OWN, token)
}

/** The page of the entry that this browser made; undefined when it made none. */
export function ownPathOf(request: FastifyRequest, eventKey: string): string | undefined {
  const token = PlayToken.safeParse(request.cookies[OWN])
  return token.success ? `${pathOf(eventKey)}/p/${token.data}` : undefined
}

/**
 * Keeps whoever gave a date of birth that is too late from trying others. The service itself keeps nothing
 * about them, who may be children: neither the date nor the address.
 */
export function rememberRefusal(reply: FastifyReply, config: Config, eventKey: string): void {
  set(reply, config, eventKey, REFUSED, '1')
}

export function isRefused(request: FastifyRequest): boolean {
  return request.cookies[REFUSED] !== undefined
}
