import { inZones } from '#shared/zone-format.ts'

type Style = Intl.DateTimeFormatOptions

const DAY: Style = { weekday: 'long', month: 'long', day: 'numeric' }
const DATE: Style = { ...DAY, year: 'numeric' }
const TIME: Style = { hour: 'numeric', minute: '2-digit' }
const SHORT: Style = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  ...TIME,
  timeZoneName: 'shortGeneric',
}
const ZONED: Style = { ...TIME, timeZoneName: 'longGeneric' }
const CLOCK: Style = { ...TIME, second: '2-digit' }

const formats = new Map<Style, ReturnType<typeof inZones>>()

function format(style: Style, instant: Date, timeZone: string): string {
  const styled = formats.get(style) ?? inZones('en-US', style)
  formats.set(style, styled)
  return styled(timeZone).format(instant)
}

/** A moment in words, in a campaign's zone and with its name: "Friday, November 27, 2026 at 5:00 PM Eastern Time". */
export function longMoment(instant: Date, timeZone: string): string {
  return `${format(DATE, instant, timeZone)} at ${clockTime(instant, timeZone)}`
}

/** The same, short: "Fri, Nov 27, 5:00 PM ET". */
export function shortMoment(instant: Date, timeZone: string): string {
  return inUtc(format(SHORT, instant, timeZone))
}

const inUtc = (words: string) => words.replace(/GMT(\+00:00)?$/, 'UTC')

/** "5:00 PM Eastern Time"; without an offset where the zone is UTC. */
export function clockTime(instant: Date, timeZone: string): string {
  return inUtc(format(ZONED, instant, timeZone))
}

/** A wall clock with seconds: "5:00:07", and its half of the day: "PM". */
export function runningTime(instant: Date, timeZone: string): { time: string; half: string } {
  const [time = '', half = ''] = format(CLOCK, instant, timeZone).split(/\s/)
  return { time, half }
}

/** The day alone: "Friday, November 27". */
export function dayName(instant: Date, timeZone: string): string {
  return format(DAY, instant, timeZone)
}
