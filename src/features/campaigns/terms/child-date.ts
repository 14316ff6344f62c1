import { z } from 'zod'
import { addDays, isMoment, toInstant } from '#shared/time/zoned-time.ts'

/** Most dates of a campaign (product rule A8). */
export const MOST_DATES = 200

/** Both ends of a written date; without an end it lasts until its day is over. */
export interface WrittenDate {
  start: string
  end?: string
}

/**
 * Reads a date of a campaign: a day, a time, or an ISO-8601 interval such as '2026-11-27T17:00/22:00'. An end that is
 * only a time is on the day of the start.
 */
export function readChildDate(text: string): WrittenDate {
  const [start = '', ...rest] = text.split('/')
  if (rest.length === 0) return { start }
  const end = rest.join('/')
  return { start, end: /^\d{2}:\d{2}$/.test(end) ? `${start.slice(0, 10)}T${end}` : end }
}

/** Writes a date of a day, at a time, until a time; an end that is not later is on the next day. */
export function writeChildDate(day: string, from = '', to = ''): string {
  if (from === '') return day
  if (to === '') return `${day}T${from}`
  return to > from ? `${day}T${from}/${to}` : `${day}T${from}/${addDays(day, 1)}T${to}`
}

function isChildDate(text: string): boolean {
  const { start, end } = readChildDate(text)
  return isMoment(start) && (end === undefined || isMoment(end))
}

/** A date of a campaign in writing; see `readChildDate`. */
export const ChildDate = z.string().max(59).refine(isChildDate, 'Enter a date')

/** The period that a written date means in `timezone`; undefined while it cannot be read. */
export function childPeriod(text: string, timezone: string): { start: Date; end: Date } | undefined {
  if (!isChildDate(text)) return undefined
  const { start, end = start.slice(0, 10) } = readChildDate(text)
  return { start: toInstant(start, timezone, 'start'), end: toInstant(end, timezone, 'end') }
}
