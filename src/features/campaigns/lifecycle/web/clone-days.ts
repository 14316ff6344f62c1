import type { EventDetail } from '#features/campaigns/contract.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { addDays, dateIn, wallTimeIn } from '#shared/time/zoned-time.ts'

const MIDNIGHT = '00:00'

type Period = Pick<EventDetail, 'startTime' | 'endTime' | 'timezone'>

/** The first and last day of a period in its zone, and its times of day; empty for whole days. */
export function daysOf({ startTime, endTime, timezone }: Period) {
  const [startDay = '', startClock = ''] = wallTimeIn(timezone, startTime).split('T')
  const [endDay = '', endClock = ''] = wallTimeIn(timezone, endTime).split('T')
  const wholeLastDay = endClock === MIDNIGHT
  return {
    firstDay: startDay,
    lastDay: wholeLastDay ? addDays(endDay, -1) : endDay,
    startClock: startClock === MIDNIGHT ? '' : startClock,
    endClock: wholeLastDay ? '' : endClock,
  }
}

/** The days that a copy has unless told otherwise: the campaign's own, or as many from today on. */
export function proposedDays(period: Period, now: Date): { firstDay: string; lastDay: string } {
  const { firstDay, lastDay } = daysOf(period)
  const today = dateIn(period.timezone, now)
  return firstDay >= today
    ? { firstDay, lastDay }
    : { firstDay: today, lastDay: moved(lastDay, firstDay, today) }
}

/** `day` moved by the number of days between `from` and `to`. */
export function moved(day: string, from: string, to: string): string {
  return addDays(day, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))
}

/** A day with its time of day, as the service takes it. */
export function momentText(day: string, clock: string): string {
  return clock === '' ? day : `${day}T${clock}`
}
