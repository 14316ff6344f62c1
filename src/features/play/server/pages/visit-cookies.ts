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

/** Where something about a visit is remembered. */
interface Visit {
  reply: FastifyReply
  config: Config
  eventKey: string
  /** Whether other sites may show the campaign's pages in a frame. */
  isFramed: boolean
}

/** In a frame of another site a browser keeps only what is marked so, and apart from what it keeps elsewhere. */
const IN_FRAMES = { sameSite: 'none', partitioned: true } as const

function set({ reply, config, eventKey, isFramed }: Visit, name: string, value: string): void {
  const secure = (config.playOrigin ?? config.publicUrl)?.startsWith('https:') ?? false
  reply.setCookie(name, value, {
    path: pathOf(eventKey),
    httpOnly: true,
    secure,
    maxAge: DAY_SECONDS,
    ...(isFramed && secure ? IN_FRAMES : { sameSite: 'lax' }),
  })
}

/** Lets whoever closes the page come back to their entry from the campaign's own address. */
export function rememberEntry(visit: Visit, token: string): void {
  set(visit, OWN, token)
}

/** The name that a browser got with its first entry. */
export function deviceOf(request: FastifyRequest): string | undefined {
  return Device.safeParse(request.cookies[DEVICE]).data
}

/** The name for a browser that enters, so that many entries of one can be told from a crowd's: its own if it has one. */
export function nameDevice(request: FastifyRequest, { random }: Pick<Deps, 'random'>): string {
  return deviceOf(request) ?? random.bytes(DEVICE_BYTES).toString('base64url')
}

/** Gives a browser its name, for a day from its first entry on. */
export function rememberDevice(visit: Visit, request: FastifyRequest, device: string): void {
  if (deviceOf(request) !== device) set(visit, DEVICE, device)
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
export function rememberRefusal(visit: Visit): void {
  set(visit, REFUSED, '1')
}

export function isRefused(request: FastifyRequest): boolean {
  return request.cookies[REFUSED] !== undefined
}
