import { childPeriod, readChildDate } from '#features/campaigns/contract.ts'
import { clockChangeAt, isTimeZone } from '#shared/time/zoned-time.ts'
import { clockTime, shortDate, shortDay, timeOfDay } from '#ui/format/dates.ts'

/** "Fri, Nov 27, 2026, 5:00 PM to 10:00 PM"; an unreadable date unchanged. */
export function sayDate(text: string, timezone: string): string {
  const period = isTimeZone(timezone) ? childPeriod(text, timezone) : undefined
  if (!period) return text
  const { start, end } = readChildDate(text)
  const day = shortDate(period.start, timezone)
  if (!start.includes('T')) return day
  const from = `${day}, ${clockTime(period.start, timezone)}`
  if (end === undefined) return from
  const sameDay = end.slice(0, 10) === start.slice(0, 10)
  const to = clockTime(period.end, timezone)
  return `${from} to ${sameDay ? to : `${to} on ${shortDay(period.end, timezone)}`}`
}

/** Effect of a clock change on the ends of a date; undefined on every other day. */
export function clockNote(text: string, timezone: string): string | undefined {
  if (!isTimeZone(timezone)) return undefined
  const { start, end = '' } = readChildDate(text)
  for (const moment of [start, end]) {
    const change = clockChangeAt(moment, timezone)
    if (change === 'skipped') {
      return `Clocks go forward: ${timeOfDay(moment.slice(11))} does not exist that day, so we use the time after the change.`
    }
    if (change === 'twice') {
      return `Clocks go back: ${timeOfDay(moment.slice(11))} occurs twice that day, so we use the first one.`
    }
  }
  return undefined
}
