import type { FastifyRequest } from 'fastify'
import type { Turn } from '#server/async/fair-queue.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { CallCounts } from '#server/http/call-counts.ts'
import { NamedError } from '#server/http/named-error.ts'
import { callerOf } from '#server/security/caller.ts'
import type { Candidate } from '../credentials.ts'
import { hasTry, takeTry } from './budgets.ts'
import { type KnownDevice, readDevices } from './device-cookie.ts'
import { forgetTries, triesKey } from './tries.ts'

/** Limit of each count of tries for one person. */
const WINDOW = {
  perSeconds: 900,
  closed:
    'Too many attempts. Wait a few minutes, use a device you have signed in on before, or sign in with a temporary password',
} as const
/** Tries for one person on a device that they signed in with before. */
const ON_KNOWN_DEVICE = { ...WINDOW, free: 10, most: 10 } as const
/** Tries of strangers for one person from one network. */
const FROM_NETWORK = { ...WINDOW, free: 10, most: 20 } as const
/** Tries of all strangers together for one person. */
const BY_STRANGERS = { ...WINDOW, free: 50, most: 100 } as const
/** Tries from one network for all people, except known devices of their own people. */
const FOR_WHOMEVER = {
  free: 300,
  most: 1000,
  perSeconds: 900,
  closed: 'Too many attempts from your network. Wait a few minutes, or use another network',
} as const

/** Undoes the counts of a try that was let through, and of others from its place, once its person is authenticated. */
export type Forgive = (db: Db) => Promise<void>

/** Checks of a try before its password is verified. */
export interface SignInGate {
  /** Queue for the whole try, so that a flood waits before it queries the database. */
  turn: Turn
  /**
   * Lets the try through, or asks for a proof of work first. The same for people who are not known here.
   * @throws tooMany with a `challenge`, or without one when strangers have no more tries for this person
   */
  admit(candidate: Candidate | undefined): Promise<Forgive>
}

/**
 * Counts a try among all from its network. In memory, so that a flood costs nothing more.
 * @returns whether each try now costs a proof
 * @throws tooMany beyond 1,000 in 15 minutes
 */
function countVolume(counts: CallCounts, volume: string): boolean {
  const { free, most, perSeconds, closed } = FOR_WHOMEVER
  const { current, ttl } = counts.add(volume, { max: most, windowMs: perSeconds * 1000 })
  if (current > most) {
    throw new NamedError('tooMany', { message: closed, retryAfter: Math.ceil(ttl / 1000) })
  }
  return current > free
}

/** The device where this very person signed in before, without signing out since. */
function deviceOf(devices: readonly KnownDevice[], person: Candidate | undefined): KnownDevice | undefined {
  return devices.find(
    ({ userKey, at }) =>
      userKey === person?.userKey && (person.devicesSince === null || at >= person.devicesSince),
  )
}

/**
 * Opens the gate for one try.
 * @throws tooMany when its network has sent too many, for any person
 */
export function openSignInGate(
  deps: Deps,
  request: FastifyRequest,
  { email, captcha }: { email: string; captcha?: string | undefined },
): SignInGate {
  const { callCounts: counts } = request.server
  const network = callerOf(request.ip)
  const volume = `sign-in ${network}`
  const devices = readDevices(request, deps)
  // The cookie may name a known device, which others on its network cannot lock out.
  const early = devices.length === 0 ? countVolume(counts, volume) : undefined

  async function admitDevice({ id }: KnownDevice): Promise<Forgive | undefined> {
    const key = `device ${id}`
    const isFree = await hasTry(deps, { key, ...ON_KNOWN_DEVICE })
    return isFree ? db => forgetTries(db, key) : undefined
  }

  async function admitStranger(): Promise<Forgive> {
    const isDue = early ?? countVolume(counts, volume)
    const near = triesKey(deps, 'sign-in', email, network)
    const all = triesKey(deps, 'sign-in to', email)
    const budgets = [
      { key: near, ...FROM_NETWORK },
      { key: all, ...BY_STRANGERS },
    ]
    await takeTry(deps, budgets, { subject: email, captcha, isDue })
    return async db => {
      counts.takeBack(volume)
      await forgetTries(db, near, all)
    }
  }

  const [last] = devices
  return {
    // By person: an account owner can make as many known devices as they like.
    turn: last ? { lane: 'known', caller: last.userKey } : { lane: 'strangers', caller: network },
    async admit(candidate) {
      const device = deviceOf(devices, candidate)
      return (device && (await admitDevice(device))) ?? admitStranger()
    },
  }
}
