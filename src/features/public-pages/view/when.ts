import { clockSeconds, nameUtc, zonedTime } from '#shared/time/format-date.ts'
import { inZones } from '#shared/time/zone-format.ts'

const DAY = inZones('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
const SHORT = inZones('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
})

/** A moment in a campaign's zone, with the short name of the zone: "Fri, Nov 27, 5:00 PM ET". */
export function shortMoment(instant: Date, timeZone: string): string {
  return nameUtc(SHORT(timeZone).format(instant))
}

/** The start of a period: "Saturday, April 3, from 12:00 AM ET". */
export function nextMoment(instant: Date, timeZone: string): string {
  return `${dayName(instant, timeZone)}, from ${zonedTime(instant, timeZone)}`
}

/** A wall clock with seconds: "5:00:07", and its half of the day: "PM". */
export function runningTime(instant: Date, timeZone: string): { time: string; half: string } {
  const [time = '', half = ''] = clockSeconds(instant, timeZone).split(' ')
  return { time, half }
}

/** The day alone: "Friday, November 27". */
export function dayName(instant: Date, timeZone: string): string {
  return DAY(timeZone).format(instant)
}
