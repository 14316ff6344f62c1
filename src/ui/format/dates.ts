import { DAY_MS } from '#shared/time/durations.ts'
import { abbreviateZone, clockTime, longDay, zoneName } from '#shared/time/format-date.ts'

export {
  calendarDay,
  clockSeconds,
  clockTime,
  longDay,
  monthDay,
  shortDate,
  shortDay,
  shortMoment,
  timeOfDay,
  zoneName,
} from '#shared/time/format-date.ts'

/** "Fri" */
export function weekday(moment: Date, zone: string): string {
  return parts(moment, zone, { weekday: 'short' }).weekday ?? ''
}

/** "2026" */
export function yearOf(moment: Date, zone: string): string {
  return parts(moment, zone, { year: 'numeric' }).year ?? ''
}

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

function midnight(moment: Date, zone: string): number {
  const { year, month, day } = parts(moment, zone, { year: 'numeric', month: 'numeric', day: 'numeric' })
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}

function parts(moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of new Intl.DateTimeFormat('en-US', { ...options, timeZone }).formatToParts(
    moment,
  )) {
    found[type] = value
  }
  return found
}
