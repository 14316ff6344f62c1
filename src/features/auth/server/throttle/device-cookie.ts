import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { purposeHmac } from '#server/security/hmac.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { cookieOptions, hostCookieName } from '../sessions/session-cookie.ts'

const NAME = 'drumroll-devices'
/** After this long without a sign-in, a browser is unknown again. */
const LIFETIME_MS = 365 * DAY_MS
/** Most people that one browser is known for; the least recent sign-in is forgotten first. */
const MOST_PEOPLE = 5
const ID_BYTES = 9
const MAC_LENGTH = 22

const ENTRY = /^(?<userKey>usr_[a-z0-9]{16})\.(?<id>[\w-]{12})\.(?<time>[0-9a-z]{1,9})\.[\w-]{22}$/

/** A browser that a person signed in with. */
export interface KnownDevice {
  userKey: string
  id: string
  /** Time of their last sign-in with it. */
  at: Date
}

function write({ sealKey }: Pick<Deps, 'sealKey'>, { userKey, id, at }: KnownDevice): string {
  const entry = `${userKey}.${id}.${at.getTime().toString(36)}`
  return `${entry}.${purposeHmac(sealKey, 'known device', entry).toString('base64url').slice(0, MAC_LENGTH)}`
}

function read(deps: Pick<Deps, 'sealKey' | 'clock'>, text: string): KnownDevice | undefined {
  const { userKey = '', id = '', time = '' } = ENTRY.exec(text)?.groups ?? {}
  const device = { userKey, id, at: new Date(Number.parseInt(time, 36)) }
  if (time === '' || device.at.getTime() < deps.clock.now().getTime() - LIFETIME_MS) return undefined
  const right = Buffer.from(write(deps, device))
  const given = Buffer.from(text)
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined
}

/**
 * The people that the browser is known for, the last first: only this service can have signed them. Whether a person
 * signed all devices out since is theirs to say (`devices_since`).
 */
export function readDevices(
  request: FastifyRequest,
  deps: Pick<Deps, 'sealKey' | 'clock' | 'config'>,
): KnownDevice[] {
  const cookie = request.cookies[hostCookieName(deps.config, NAME)] ?? ''
  return cookie
    .split('~', MOST_PEOPLE)
    .map(text => read(deps, text))
    .filter(device => device !== undefined)
}

/** Makes the browser a known device of a person who just proved who they are. */
export function rememberDevice(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  deps: Pick<Deps, 'sealKey' | 'clock' | 'config' | 'random'>,
  userKey: string,
): void {
  const known = readDevices(request, deps)
  const id =
    known.find(device => device.userKey === userKey)?.id ?? deps.random.bytes(ID_BYTES).toString('base64url')
  const at = deps.clock.now()
  const others = known.filter(device => device.userKey !== userKey)
  const devices = [{ userKey, id, at }, ...others].slice(0, MOST_PEOPLE)
  reply.setCookie(hostCookieName(deps.config, NAME), devices.map(device => write(deps, device)).join('~'), {
    ...cookieOptions(deps.config),
    expires: new Date(at.getTime() + LIFETIME_MS),
  })
}
