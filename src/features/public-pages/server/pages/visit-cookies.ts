import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PledgeKey } from '#features/donations/contract.ts'
import { Nonce, OWN_ENTRY_DAYS } from '#features/participation/contract.ts'
import { PlayToken } from '#features/public-pages/contract.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { cookieNames, cookieOf, isSecure } from './visitor-cookie.ts'

/**
 * Cookies of a campaign. For an hour they hold the number of the form that was shown. After that was sent, they hold
 * the entry or the gift for a month, and for a day a name of the browser, or a refusal. Only this campaign's pages read them.
 */
const OWN = 'drumroll-own'
const GIFT = 'drumroll-gift'
const DEVICE = 'drumroll-device'
const DEVICE_BYTES = 16
const REFUSED = 'drumroll-refused'
const FORM = 'drumroll-form'
const DAY_SECONDS = 86_400
const FORM_SECONDS = 3600

const Device = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

const pathOf = (name: string) => `/e/${name}`

/** Request and reply with a visit's cookies. */
interface Visit {
  reply: FastifyReply
  config: Config
  eventKey: string
  /** Link in words, below which the campaign’s first page is as well. */
  slug?: string | undefined
  /** Whether other sites may show the campaign's pages in a frame. */
  isFramed: boolean
}

/** In a frame of another site a browser keeps only marked cookies, and apart from all others. */
const IN_FRAMES = { sameSite: 'none', partitioned: true } as const

/** Options of a campaign's cookie. */
function optionsOf({ config, eventKey, isFramed }: Omit<Visit, 'reply'>, maxAge: number) {
  const secure = isSecure(config)
  return {
    path: pathOf(eventKey),
    httpOnly: true,
    secure,
    maxAge,
    ...(isFramed && secure ? IN_FRAMES : ({ sameSite: 'lax' } as const)),
  }
}

function set({ reply, ...visit }: Visit, name: string, value: string, seconds = DAY_SECONDS): void {
  const { current, earlier } = cookieNames(visit.config, name)
  reply.setCookie(current, value, optionsOf(visit, seconds))
  // Otherwise the value of an earlier version would stay beside it.
  if (value === '' && earlier) reply.setCookie(earlier, '', optionsOf(visit, 0))
}

/** Like `set`, for values of the first page, under both of its addresses. */
function setForFirstPage(visit: Visit, name: string, value: string, seconds = DAY_SECONDS): void {
  set(visit, name, value, seconds)
  if (visit.slug !== undefined) set({ ...visit, eventKey: visit.slug }, name, value, seconds)
}

/** The form that a browser was shown and that was not answered: its number, and the signed time when it was shown. */
export interface FormVisit {
  nonce: string
  stamp: string
}

export function visitOf(request: Pick<FastifyRequest, 'cookies'>): FormVisit | undefined {
  const [number, ...stamp] = (cookieOf(request, FORM) ?? '').split('.')
  const nonce = Nonce.safeParse(number)
  return nonce.success ? { nonce: nonce.data, stamp: stamp.join('.') } : undefined
}

/**
 * Makes a form that is filled in again the same request. If the connection or the program broke before the response,
 * the visitor lands on the stored entry.
 */
export function rememberVisit(visit: Visit, { nonce, stamp }: FormVisit): void {
  set(visit, FORM, `${nonce}.${stamp}`, FORM_SECONDS)
}

/**
 * Leads visitors who closed the page back to their entry from the campaign's own address; the next form is another one.
 */
export function rememberEntry(visit: Visit, request: FastifyRequest, token: string): void {
  setForFirstPage(visit, OWN, token, OWN_ENTRY_DAYS * DAY_SECONDS)
  if (visitOf(request) !== undefined) set(visit, FORM, '', 0)
}

/** Leads donors back to their gift from the campaign's own address. */
export function rememberGift(visit: Visit, pledgeKey: string): void {
  setForFirstPage(visit, GIFT, pledgeKey, OWN_ENTRY_DAYS * DAY_SECONDS)
}

/** The key of the last gift that this browser began; undefined when it began none. */
export function ownGiftOf(request: FastifyRequest): string | undefined {
  return PledgeKey.safeParse(cookieOf(request, GIFT)).data
}

/** The name that a browser got with its first entry. */
export function deviceOf(request: FastifyRequest): string | undefined {
  return Device.safeParse(cookieOf(request, DEVICE)).data
}

/**
 * The name for a browser that enters, so that many entries of one can be distinguished from a crowd's: its own if it
 * has one.
 */
export function nameDevice(request: FastifyRequest, { random }: Pick<Deps, 'random'>): string {
  return deviceOf(request) ?? random.bytes(DEVICE_BYTES).toString('base64url')
}

/** Gives a browser its name, for a day from its first entry on. */
export function rememberDevice(visit: Visit, request: FastifyRequest, device: string): void {
  if (deviceOf(request) !== device) set(visit, DEVICE, device)
}

/** The token of the entry that this browser made; undefined when it made none. */
export function ownTokenOf(request: FastifyRequest): string | undefined {
  return PlayToken.safeParse(cookieOf(request, OWN)).data
}

/** The page of the entry that this browser made; undefined when it made none. */
export function ownPathOf(request: FastifyRequest, eventKey: string): string | undefined {
  const token = ownTokenOf(request)
  return token === undefined ? undefined : `${pathOf(eventKey)}/p/${token}`
}

/**
 * Blocks a visitor with a too recent date of birth from trying others. The service itself stores nothing about them,
 * who may be children: neither the date nor the address.
 */
export function rememberRefusal(visit: Visit): void {
  setForFirstPage(visit, REFUSED, '1')
}

export function isRefused(request: FastifyRequest): boolean {
  return cookieOf(request, REFUSED) !== undefined
}
