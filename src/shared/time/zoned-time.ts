import { z } from 'zod'
import { DAY_MS, MINUTE_MS } from './durations.ts'
import { inZones, MOST_ZONES } from './zone-format.ts'

const MOMENT =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(?<offset>Z|[+-]\d{2}:\d{2})?)?$/

/** True for a day that the calendar has, from a year on to 2100. */
function isCalendarDate(date: string, from = 2000): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  const year = Number(date.slice(0, 4))
  return (
    !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date && year >= from && year <= 2100
  )
}

/** True for what MomentText takes. */
export function isMoment(text: string): boolean {
  const parts = MOMENT.exec(text)?.groups
  if (!parts?.date || !isCalendarDate(parts.date)) return false
  return !Number.isNaN(Date.parse(`${parts.date}T${parts.time ?? '00:00'}${parts.offset ?? 'Z'}`))
}

/**
 * A start or end as people give it: a day ('2026-11-27'), a wall-clock time in the campaign's zone
 * ('2026-11-27T17:00'), or an exact instant ('2026-11-27T22:00:00Z').
 */
export const MomentText = z.string().max(29).refine(isMoment, 'Enter a date')

/** A day of the calendar, 'YYYY-MM-DD'. */
export const DateText = z
  .string()
  .max(10, 'Enter a date')
  .refine(date => isCalendarDate(date), 'Enter a date')

/** Calendar day such as a birthday, 'YYYY-MM-DD'. */
export const BirthdayText = z
  .string()
  .max(10, 'Enter a date')
  .refine(date => isCalendarDate(date, 1900), 'Enter a date')

const wallFormat = inZones('en-US-u-ca-gregory-nu-latn', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** True for a name of the IANA zone database that this runtime knows. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false
  try {
    wallFormat(name)
    return true
  } catch {
    return false
  }
}

/** A time zone by its IANA name, such as 'America/New_York'. */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'Choose a time zone')

/** The wall clock of `zone` at `instant`, read as if it were UTC, in milliseconds. */
function readWallClock(instant: number, zone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of wallFormat(zone).formatToParts(instant)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** No zone has changed its clocks within a quarter of an hour since 2011, when Newfoundland gave up 12:01 AM. */
const QUARTER_MS = 15 * MINUTE_MS
/** The quarter that was asked for last in each zone, and how far its clocks were ahead of UTC. */
const lastOffsets = new Map<string, { quarter: number; offset: number }>()

function offsetAt(instant: number, zone: string): number {
  const quarter = Math.floor(instant / QUARTER_MS)
  const last = lastOffsets.get(zone)
  if (last?.quarter === quarter) return last.offset
  const start = quarter * QUARTER_MS
  const offset = readWallClock(start, zone) - start
  if (lastOffsets.size >= MOST_ZONES) lastOffsets.clear()
  lastOffsets.set(zone, { quarter, offset })
  return offset
}

const wallClock = (instant: number, zone: string): number => instant + offsetAt(instant, zone)

/**
 * Instant at which clocks in `zone` show `wall` (UTC milliseconds of the same digits). A time skipped by daylight
 * saving moves past the gap by the same amount. A time that occurs twice means the first.
 */
function fromWallClock(wall: number, zone: string): number {
  const fits = readingsOf(wall, zone)
  return fits.length > 0 ? Math.min(...fits) : wall - offsetAt(wall - DAY_MS, zone)
}

/** Every instant at which clocks in `zone` show `wall`: usually one, none or two when clocks change. */
function readingsOf(wall: number, zone: string): number[] {
  const offsets = new Set([offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)])
  return [...offsets].map(offset => wall - offset).filter(instant => wallClock(instant, zone) === wall)
}

/**
 * Effect of a clock change on a local time ('YYYY-MM-DDTHH:mm') in `zone`: skipped or repeated. Undefined for all
 * other times, and for a day without a time.
 */
export function clockChangeAt(text: string, zone: string): 'skipped' | 'twice' | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) || !isMoment(text)) return undefined
  const { length } = readingsOf(Date.parse(`${text}Z`), zone)
  if (length === 0) return 'skipped'
  return length > 1 ? 'twice' : undefined
}

/** The first instant of the day `date` ('YYYY-MM-DD') in `zone`, also where midnight does not exist. */
export function startOfDay(date: string, zone: string): Date {
  return new Date(fromWallClock(Date.parse(`${date}T00:00:00Z`), zone))
}

/** The day after `date` ('YYYY-MM-DD'), `count` days on. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The day ('YYYY-MM-DD') that `zone` has at `instant`. */
export function dateIn(zone: string, instant: Date): string {
  return new Date(wallClock(instant.getTime(), zone)).toISOString().slice(0, 10)
}

/** The wall clock ('YYYY-MM-DDTHH:mm') that `zone` has at `instant`. */
export function wallTimeIn(zone: string, instant: Date): string {
  return new Date(wallClock(instant.getTime(), zone)).toISOString().slice(0, 16)
}

/**
 * The instant that a MomentText means in `zone`. A day alone means its first instant as a start, and
 * the first instant of the next day as an end, because periods exclude their end (product rule A33).
 */
export function toInstant(text: string, zone: string, edge: 'start' | 'end'): Date {
  const { date = '', time, offset } = MOMENT.exec(text)?.groups ?? {}
  if (!time) return startOfDay(edge === 'start' ? date : addDays(date, 1), zone)
  if (offset) return new Date(`${date}T${time}${offset}`)
  return new Date(fromWallClock(Date.parse(`${date}T${time}Z`), zone))
}

/**
 * The end of a period for people. Periods exclude their end, so one that ends with a day has the day's last minute:
 * 11:59 PM. Every other end is exact.
 */
export function saidEnd(end: Date, zone: string): Date {
  const midnight = startOfDay(dateIn(zone, end), zone)
  return midnight.getTime() === end.getTime() ? new Date(end.getTime() - MINUTE_MS) : end
}

/** Instant at which clocks in zone `to` show the same time as those in zone `from` at `instant`. */
export function moveZone(instant: Date, from: string, to: string): Date {
  return from === to ? instant : new Date(fromWallClock(wallClock(instant.getTime(), from), to))
}
