import { inZones } from './zone-format.ts'

/**
 * Dates and times in US English. `zone` is an IANA name, and every function writes the moment by the clocks of that
 * zone.
 */

const DAY = { month: 'short', day: 'numeric' } as const
const LONG_DAY = { month: 'long', day: 'numeric', year: 'numeric' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

const monthFormat = inZones('en-US', { month: 'long', year: 'numeric' })
const dayFormat = inZones('en-US', DAY)
const dateFormat = inZones('en-US', { ...DAY, year: 'numeric' })
const shortDayFormat = inZones('en-US', { weekday: 'short', ...DAY })
const shortDateFormat = inZones('en-US', { weekday: 'short', ...DAY, year: 'numeric' })
const longDateFormat = inZones('en-US', LONG_DAY)
const longDayFormat = inZones('en-US', { weekday: 'long', ...LONG_DAY })
const clockFormat = inZones('en-US', CLOCK)
const secondsFormat = inZones('en-US', { ...CLOCK, second: '2-digit' })
const zoneFormat = inZones('en-US', { timeZoneName: 'longGeneric' })
const zonedFormat = inZones('en-US', { ...CLOCK, timeZoneName: 'longGeneric' })

/** The first moment of a calendar day such as '2026-11-27', in UTC. */
const inUtc = (date: string) => new Date(`${date}T00:00:00Z`)

/** Some browsers put a narrow space before AM and PM. */
const withPlainSpaces = (text: string) => text.replaceAll('\u202F', ' ')

/** Text whose zone comes last, with UTC by its own name instead of "GMT+00:00", "GMT+0" or "UTC+0". */
export function nameUtc(text: string): string {
  return text.replace(/\b(?:GMT|UTC)(?:\+0(?:0:00)?)?$/, 'UTC')
}

/** "Eastern Time", "Central European Time", "UTC" */
export function zoneName(moment: Date, zone: string): string {
  const parts = zoneFormat(zone).formatToParts(moment)
  return nameUtc(parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone)
}

/** A recent day for naming zones: some had other names in the past. */
const RECENT = inUtc('2026-01-01')

/** "Eastern Time": the name of a zone in texts without a date. */
export const currentZoneName = (zone: string): string => zoneName(RECENT, zone)

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'Eastern Time': 'ET',
  'Central Time': 'CT',
  'Mountain Time': 'MT',
  'Pacific Time': 'PT',
  'Alaska Time': 'AKT',
  'Hawaii-Aleutian Time': 'HT',
  'Atlantic Time': 'AT',
}

/** Text whose zone comes last, with zones of the United States as "ET". */
export function abbreviateZone(text: string): string {
  return text.replace(/\b[A-Z][a-z]{4,8}(?:-Aleutian)? Time$/, name => ABBREVIATIONS[name] ?? name)
}

/** "Nov 27" of a calendar day such as '2026-11-27', which belongs to no zone. */
export function monthDay(date: string): string {
  return dayFormat('UTC').format(inUtc(date))
}

/** "November 2026" of a month such as '2026-11'. */
export function monthYear(month: string): string {
  return monthFormat('UTC').format(inUtc(`${month}-01`))
}

/**
 * "Nov 27, 2026" of a calendar day such as '2026-11-27', which belongs to no zone. Invalid text stays unchanged,
 * because drafts hold partly typed days.
 */
export function calendarDay(date: string): string {
  const day = inUtc(date)
  return Number.isNaN(day.getTime()) ? date : dateFormat('UTC').format(day)
}

/** "Fri, Nov 27" */
export function shortDay(moment: Date, zone: string): string {
  return shortDayFormat(zone).format(moment)
}

/** "Fri, Nov 27, 2026" */
export function shortDate(moment: Date, zone: string): string {
  return shortDateFormat(zone).format(moment)
}

/** "November 27, 2026" */
export function longDate(moment: Date, zone: string): string {
  return longDateFormat(zone).format(moment)
}

/** "Friday, November 27, 2026" */
export function longDay(moment: Date, zone: string): string {
  return longDayFormat(zone).format(moment)
}

/** "5:00 PM" */
export function clockTime(moment: Date, zone: string): string {
  return withPlainSpaces(clockFormat(zone).format(moment))
}

/** "5:00 PM" of a time of day such as '17:00'. */
export function timeOfDay(time: string): string {
  return clockTime(new Date(`2000-01-01T${time}:00Z`), 'UTC')
}

/** "5:00:08 PM" */
export function clockSeconds(moment: Date, zone: string): string {
  return withPlainSpaces(secondsFormat(zone).format(moment))
}

/** "5:00 PM Eastern Time", "10:00 PM UTC": for legal documents. */
export function legalTime(moment: Date, zone: string): string {
  return nameUtc(withPlainSpaces(zonedFormat(zone).format(moment)))
}

/** "5:00 PM ET", "10:00 PM UTC" */
export function zonedTime(moment: Date, zone: string): string {
  return abbreviateZone(legalTime(moment, zone))
}

/** "Fri, Nov 27, 5:00 PM" */
export function shortMoment(moment: Date, zone: string): string {
  return `${shortDay(moment, zone)}, ${clockTime(moment, zone)}`
}

/** "November 27, 2026 at 5:00 PM" */
export function longDateTime(moment: Date, zone: string): string {
  return `${longDate(moment, zone)} at ${clockTime(moment, zone)}`
}

/** "Friday, November 27, 2026 at 5:00 PM Eastern Time": for legal documents. */
export function legalMoment(moment: Date, zone: string): string {
  return `${longDay(moment, zone)} at ${legalTime(moment, zone)}`
}

/** "Friday, November 27, 2026 at 5:00 PM ET" */
export function fullMoment(moment: Date, zone: string): string {
  return `${longDay(moment, zone)} at ${zonedTime(moment, zone)}`
}
