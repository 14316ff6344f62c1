import { addDays, dateIn, saidEnd, startOfDay } from '#shared/time/zoned-time.ts'
import { clockTime, shortDate, shortDay } from '#ui/format/dates.ts'

interface Period {
  startTime: Date
  endTime: Date
  timezone: string
}

/** "Fri, Nov 27, 2026" for a whole day, "Fri, Nov 27, 2026, 5:00 PM to 10:00 PM" for a part of one. */
export function sayPeriod({ startTime, endTime, timezone }: Period): string {
  const first = dateIn(timezone, startTime)
  const day = shortDate(startTime, timezone)
  const nextDay = startOfDay(addDays(first, 1), timezone)
  const whole = startTime.getTime() === startOfDay(first, timezone).getTime()
  if (whole && endTime.getTime() === nextDay.getTime()) return day
  const from = `${day}, ${clockTime(startTime, timezone)}`
  if (endTime.getTime() === nextDay.getTime()) return `${from} to midnight`
  const to = clockTime(endTime, timezone)
  const sameDay = dateIn(timezone, saidEnd(endTime, timezone)) === first
  return `${from} to ${sameDay ? to : `${to} on ${shortDay(endTime, timezone)}`}`
}
