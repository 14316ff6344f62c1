import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PlayToken } from '#features/play/contract.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'

/**
 * What a browser remembers of a campaign, and only after its form was sent: the entry it made, a name that tells
 * it from other browsers, and that it may not take part. All are read by this campaign's pages alone and gone after a day.
 */
const OWN = 'drumroll-own'
const DEVICE = 'drumroll-device'
const DEVICE_BYTES = 16
const REFUSED = 'drumroll-refused'
const DAY_SECONDS = 86_400

const Device = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

const pathOf = (eventKey: string) => `/e/${eventKey}`

function set(reply: FastifyReply, config: Config, eventKey: string, name: string, value: string): void {
  reply.setCookie(name, value, {
    path: pathOf(eventKey),
    httpOnly: true,
    sameSite: 'lax',
    secure: (config.playOrigin ?? config.publicUrl)?.startsWith('https:') ?? false,
    maxAge: DAY_SECONDS,
  })
}

/** Lets whoever closes the page come back to their entry from the campaign's own address. */
export function rememberEntry(reply: FastifyReply, config: Config, eventKey: string, token: string): void {
  set(reply, config, eventKey, OWN, token)
}

/** The name that a browser got with its first entry. */
export function deviceOf(request: FastifyRequest): string | undefined {
  return Device.safeParse(request.cookies[DEVICE]).data
}

/** Names a browser that entered, so that many entries of one can be told from a crowd's. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  eventKey: string,
): void {
  if (deviceOf(request) !== undefined) return
  set(reply, deps.config, eventKey, DEVICE, deps.random.bytes(DEVICE_BYTES).toString('base64url'))
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
