import { DAY_MS } from '#shared/durations.ts'

/**
 * How the dashboard writes times: day before month, twelve-hour clock, and the zone's name wherever it matters.
 * `zone` is an IANA name; every function writes the moment as clocks in that zone show it.
 */

/** "Fri 27 Nov" */
export function shortDay(moment: Date, zone: string): string {
  const { weekday, day, month } = parts(moment, zone, { weekday: 'short', day: 'numeric', month: 'short' })
  return `${weekday} ${day} ${month}`
}

/** "Fri" */
export function weekday(moment: Date, zone: string): string {
  return parts(moment, zone, { weekday: 'short' }).weekday ?? ''
}

/** "2026" */
export function yearOf(moment: Date, zone: string): string {
  return parts(moment, zone, { year: 'numeric' }).year ?? ''
}

/** "27 Nov 2026" of a calendar day such as '2026-11-27', which belongs to no zone. */
export function calendarDay(date: string): string {
  const { day, month, year } = parts(new Date(`${date}T00:00:00Z`), 'UTC', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return `${day} ${month} ${year}`
}

/** "Fri 27 Nov, 5:00 PM" */
export function shortMoment(moment: Date, zone: string): string {
  return `${shortDay(moment, zone)}, ${clockTime(moment, zone)}`
}

/** "Friday 13 November 2026" */
export function longDay(moment: Date, zone: string): string {
  const { weekday, day, month, year } = parts(moment, zone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return `${weekday} ${day} ${month} ${year}`
}

/** "Friday 13 November 2026, 1:46 PM Eastern" */
export function longMoment(moment: Date, zone: string): string {
  return `${longDay(moment, zone)}, ${clockTime(moment, zone)} ${zoneName(moment, zone)}`
}

/** "1:46 PM" */
export function clockTime(moment: Date, zone: string): string {
  const { hour, minute, dayPeriod } = parts(moment, zone, { hour: 'numeric', minute: '2-digit' })
  return `${hour}:${minute} ${dayPeriod}`
}

/** "1:46:08 PM" */
export function clockSeconds(moment: Date, zone: string): string {
  const { hour, minute, second, dayPeriod } = parts(moment, zone, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
  return `${hour}:${minute}:${second} ${dayPeriod}`
}

/** "Eastern", "Central European Time": the plain word where everybody knows it, else the zone's own name. */
export function zoneName(moment: Date, zone: string): string {
  const { timeZoneName = zone } = parts(moment, zone, { timeZoneName: 'longGeneric' })
  return timeZoneName
    .replace(/^(Eastern|Central|Mountain|Pacific|Alaska|Atlantic) Time$/, '$1')
    .replace(/^GMT(\+00:00)?$/, 'UTC')
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
