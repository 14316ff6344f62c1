import type { VelocityCounter } from '#features/participation/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import { callerOf, networkOf } from '#server/security/caller.ts'
import type { LiveCampaign } from './load-live.ts'
import type { From } from './submit.ts'

/** Wrong codes in an hour after which no more are checked. A store shares one address, and a carrier one network. */
const MOST_WRONG = { wrongByPerson: 10, wrongByDevice: 10, wrongByAddress: 50, wrongByNetwork: 300 } as const
type Kind = keyof typeof MOST_WRONG

export const TOO_MANY_CODES = 'Too many wrong codes. Please try again in an hour'

/**
 * Limits guessing of entry codes: counts wrong ones by person, browser, address and network.
 * @param personTag of the entry that brings the code
 * @throws tooMany beyond a limit, before the code is looked up
 */
export async function guardCode<T>(
  velocity: VelocityCounter,
  live: LiveCampaign,
  { ip, device, isRelayed, personTag }: From & { personTag: Buffer },
  work: () => Promise<T>,
): Promise<T> {
  const address = isRelayed ? undefined : ip
  const origins: readonly (readonly [Kind, string | undefined])[] = [
    ['wrongByPerson', personTag.toString('hex')],
    ['wrongByDevice', device],
    ['wrongByAddress', address && callerOf(address)],
    ['wrongByNetwork', address && networkOf(address)],
  ]
  const known = origins.flatMap(([kind, value]) => (value === undefined ? [] : [{ kind, value }]))
  if (known.some(({ kind, value }) => velocity.count(live, kind, value) >= MOST_WRONG[kind])) {
    throw new NamedError('tooMany', { message: TOO_MANY_CODES, retryAfter: 3600, reason: 'entryCode' })
  }
  try {
    return await work()
  } catch (error) {
    if (error instanceof NamedError && error.code === 'entryCode') {
      for (const { kind, value } of known) velocity.add(live, kind, value)
    }
    throw error
  }
}
