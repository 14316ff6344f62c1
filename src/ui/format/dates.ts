import { DAY_MS } from '#shared/time/durations.ts'
import { abbreviateZone, clockTime, longDay, zoneName } from '#shared/time/format-date.ts'
import { inZones } from '#shared/time/zone-format.ts'
import { dateIn } from '#shared/time/zoned-time.ts'

export {
  calendarDay,
  clockSeconds,
  clockTime,
  longDay,
  monthDay,
  monthYear,
  shortDate,
  shortDay,
  shortMoment,
  timeOfDay,
  zoneName,
} from '#shared/time/format-date.ts'

const weekdays = inZones('en-US', { weekday: 'short' })
const years = inZones('en-US', { year: 'numeric' })

/** "Fri" */
export const weekday = (moment: Date, zone: string): string => weekdays(zone).format(moment)

/** "2026" */
export const yearOf = (moment: Date, zone: string): string => years(zone).format(moment)

/** "Friday, November 13, 2026, 1:46 PM ET" */
export function longMoment(moment: Date, zone: string): string {
  return `${longDay(moment, zone)}, ${clockTime(moment, zone)} ${shortZone(moment, zone)}`
}

/** "ET" beside a time; the full name for zones outside the United States. */
export function shortZone(moment: Date, zone: string): string {
  return abbreviateZone(zoneName(moment, zone))
}

/** "today", "tomorrow", "in 14 days", "3 days ago": whole calendar days between two moments in the zone. */
export function dayDistance(moment: Date, now: Date, zone: string): string {
  const days = Math.round((midnight(moment, zone) - midnight(now, zone)) / DAY_MS)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}

/** The zone of this device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The start of the moment's calendar day in a zone, as if the day were in UTC. */
const midnight = (moment: Date, zone: string): number => Date.parse(dateIn(zone, moment))
