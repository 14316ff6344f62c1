import { inZones } from '#shared/zone-format.ts'

const DAY_PARTS = { weekday: 'long', month: 'long', day: 'numeric' } as const
const TIME_PARTS = { hour: 'numeric', minute: '2-digit' } as const

const DAY = inZones('en-US', DAY_PARTS)
const DATE = inZones('en-US', { ...DAY_PARTS, year: 'numeric' })
const SHORT = inZones('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  ...TIME_PARTS,
  timeZoneName: 'shortGeneric',
})
const ZONED = inZones('en-US', { ...TIME_PARTS, timeZoneName: 'longGeneric' })
const CLOCK = inZones('en-US', { ...TIME_PARTS, second: '2-digit' })

/** A moment in words, in a campaign's zone and with its name: "Friday, November 27, 2026 at 5:00 PM Eastern Time". */
export function longMoment(instant: Date, timeZone: string): string {
  return `${DATE(timeZone).format(instant)} at ${clockTime(instant, timeZone)}`
}

/** The same, short: "Fri, Nov 27, 5:00 PM ET". */
export function shortMoment(instant: Date, timeZone: string): string {
  return inUtc(SHORT(timeZone).format(instant))
}

const inUtc = (words: string) => words.replace(/GMT(\+00:00)?$/, 'UTC')

/** "5:00 PM Eastern Time"; without an offset where the zone is UTC. */
export function clockTime(instant: Date, timeZone: string): string {
  return inUtc(ZONED(timeZone).format(instant))
}

/** A wall clock with seconds: "5:00:07", and its half of the day: "PM". */
export function runningTime(instant: Date, timeZone: string): { time: string; half: string } {
  const [time = '', half = ''] = CLOCK(timeZone).format(instant).split(/\s/)
  return { time, half }
}

/** The day alone: "Friday, November 27". */
export function dayName(instant: Date, timeZone: string): string {
  return DAY(timeZone).format(instant)
}
