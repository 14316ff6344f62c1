import { HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts'
import type { Redemption } from './redeem-award.ts'

type Lock = Extract<Redemption, { outcome: 'locked' }>

/** "15 minutes" or "4 hours": never less than it takes. */
function waitOf(ms: number): string {
  const [count, unit] =
    ms > 2 * HOUR_MS ? [Math.ceil(ms / HOUR_MS), 'hour'] : [Math.ceil(ms / MINUTE_MS), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Message to a winner whose PIN is not checked, with the next step. */
export function lockWords({ until, by }: Lock, now: Date): string {
  const wait = waitOf(until.getTime() - now.getTime())
  return by === 'award'
    ? `Too many wrong attempts. Please wait ${wait}`
    : `Too many wrong PINs for this prize. Ask staff to scan your code instead, or try again in ${wait}`
}
