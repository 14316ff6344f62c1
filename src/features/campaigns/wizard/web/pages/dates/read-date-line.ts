import { writeChildDate } from '#features/campaigns/contract.ts'
import { isMoment } from '#shared/time/zoned-time.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i

/** Days as people write them; with slashes the month comes first, with dots the day. */
const DAYS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?(?!\d)/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)/,
  /^(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<year>\d{4}))?(?![\d:])/i,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?<name>[a-z]{3,9})\.?(?:,?[\s-]+(?<year>\d{4}))?(?!\d)/i,
]
const TIME = /^(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::\d{2})?)?\s*(?<half>[ap])?(?:\.?m\.?)?$/i

/** Date of one line, or the problem with it. */
export type ReadLine = { date: string } | { problem: string }

/**
 * Reads a day, with a time or with both ends of one, in the usual ways of writing them.
 * @param earliest 'YYYY-MM-DD'; a day without a year is the first such day from here on
 */
export function readDateLine(line: string, earliest: string): ReadLine {
  const text = line.trim().replace(WEEKDAY, '')
  const found = DAYS.map(pattern => pattern.exec(text)).find(match => match !== null)
  const day = found?.groups && readDay(found.groups, earliest)
  if (!found || !day) return { problem: `“${shorten(line)}” is not a date` }
  if (!isMoment(day)) return { problem: `“${shorten(line)}” is not a valid date` }
  const rest = text.slice(found[0].length).replace(/^\s*(?:[,;T@]|at\b)?\s*/, '')
  if (rest === '') return { date: day }
  const times = readTimes(rest)
  return times
    ? { date: writeChildDate(day, times.from, times.to) }
    : { problem: `“${shorten(rest)}” is not a time` }
}

function readDay(parts: Partial<Record<string, string>>, earliest: string): string | undefined {
  const { year, name, day = '' } = parts
  const number = name ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1 : Number(parts.month)
  if (number === 0) return undefined
  const inYear = `-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year) return `${year.length === 2 ? `20${year}` : year}${inYear}`
  const same = `${earliest.slice(0, 4)}${inYear}`
  return same >= earliest ? same : `${Number(earliest.slice(0, 4)) + 1}${inYear}`
}

/** "5 PM", "17:00", "5–10 PM", "17:00 to 22:00" as 24-hour times. */
export function readTimes(text: string): { from: string; to?: string } | undefined {
  const [first = '', second, ...more] = text.split(/-|–|—|\bto\b|\buntil\b/i)
  if (more.length > 0) return undefined
  if (second === undefined) {
    const from = readTime(first, undefined)
    return from === undefined ? undefined : { from }
  }
  const to = readTime(second)
  const half = TIME.exec(second.trim())?.groups?.half
  // "5–10 PM" means the evening, "10–2 PM" begins before noon.
  const sameHalf = readTime(first, half)
  const from = to && sameHalf && sameHalf > to ? readTime(first, 'a') : sameHalf
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** @param usual which half of the day is meant where the text does not say */
function readTime(text: string, usual?: string): string | undefined {
  const { hour, minute, half } = TIME.exec(text.trim())?.groups ?? {}
  const number = Number(hour)
  const meant = half ?? (number <= 12 ? usual : undefined)
  // A bare number could mean anything.
  if (hour === undefined || (minute === undefined && meant === undefined)) return undefined
  if (meant === undefined) return clock(number, minute)
  if (number < 1 || number > 12) return undefined
  return clock((number % 12) + (meant.toLowerCase() === 'p' ? 12 : 0), minute)
}

function clock(hours: number, minute = '00'): string | undefined {
  if (hours > 23 || Number(minute) > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${minute}`
}

function shorten(text: string): string {
  const line = text.trim()
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
