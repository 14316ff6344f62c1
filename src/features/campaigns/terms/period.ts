import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'
import { dateIn, startOfDay } from '#shared/time/zoned-time.ts'

/** Days that a campaign runs at most. */
const MOST_DAYS = 366

export const PAST_MESSAGE = 'The start cannot be before today'

/** True for a start before the day that `timezone` has at `now`. */
export function startsBeforeToday(start: Date, timezone: string, now: Date): boolean {
  return start < startOfDay(dateIn(timezone, now), timezone)
}

/** True for a period of more than 366 days. An hour more is not: whole days can contain a change from summer time. */
export function runsTooLong(start: Date, end: Date): boolean {
  return end.getTime() - start.getTime() > MOST_DAYS * DAY_MS + HOUR_MS
}
