import type { VelocityCounter } from '#features/participation/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { callerOf, networkOf } from '#server/security/caller.ts'
import type { LiveCampaign } from './load-live.ts'
import type { From } from './submit.ts'

/** Wrong codes in an hour after which no more are checked. A store shares one address, and a carrier one network. */
const MOST_WRONG = { wrongByPerson: 10, wrongByDevice: 10, wrongByAddress: 50, wrongByNetwork: 300 } as const
type Kind = keyof typeof MOST_WRONG

export const TOO_MANY_CODES = 'Too many wrong codes. Please try again in an hour'

type Guesser = From & { personTag: Buffer }

/** Whom a wrong code counts against: the person, and where they are as far as that is known. */
function originsOf({ ip, device, isRelayed, personTag }: Guesser) {
  const address = isRelayed ? undefined : ip
  const origins: readonly (readonly [Kind, string | undefined])[] = [
    ['wrongByPerson', personTag.toString('hex')],
    ['wrongByDevice', device],
    ['wrongByAddress', address && callerOf(address)],
    ['wrongByNetwork', address && networkOf(address)],
  ]
  return origins.flatMap(([kind, value]) => (value === undefined ? [] : [{ kind, value }]))
}

/**
 * True beyond a limit of wrong codes in an hour, before another code is looked up.
 * @param more tries that are not counted yet
 */
export function isGuessing(
  velocity: VelocityCounter,
  live: LiveCampaign,
  guesser: Guesser,
  more = 0,
): boolean {
  return originsOf(guesser).some(
    ({ kind, value }) => velocity.count(live, kind, value) + more >= MOST_WRONG[kind],
  )
}

/** Counts a wrong code by person, browser, address and network. */
export function countWrongCode(velocity: VelocityCounter, live: LiveCampaign, guesser: Guesser): void {
  for (const { kind, value } of originsOf(guesser)) velocity.add(live, kind, value)
}

/**
 * Limits guessing of entry codes.
 * @param guesser the person of the entry that brings the code, and their origin
 * @throws tooMany beyond a limit
 */
export async function guardCode<T>(
  velocity: VelocityCounter,
  live: LiveCampaign,
  guesser: Guesser,
  work: () => Promise<T>,
): Promise<T> {
  if (isGuessing(velocity, live, guesser)) {
    throw new NamedError('tooMany', { message: TOO_MANY_CODES, retryAfter: 3600, reason: 'entryCode' })
  }
  try {
    return await work()
  } catch (error) {
    if (error instanceof NamedError && error.code === 'entryCode') countWrongCode(velocity, live, guesser)
    throw error
  }
}
