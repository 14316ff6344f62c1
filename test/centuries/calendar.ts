import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'
import type { Dice } from './dice.ts'

/** Zones whose clocks change by an hour, by half of one, never, at odd offsets, or that skipped a day. */
export const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Phoenix',
  'Europe/Berlin',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'UTC',
] as const

const FIRST_YEAR = 2011
const LAST_YEAR = 2099

const changes = new Map<string, number[]>()

/** Starts of the days of a year that do not have 24 hours. */
function oddDays(zone: string, year: number): number[] {
  const key = `${zone} ${year}`
  const known = changes.get(key)
  if (known) return known
  const found: number[] = []
  for (let day = `${year}-01-01`; day < `${year + 1}-01-01`; day = addDays(day, 1)) {
    const start = startOfDay(day, zone).getTime()
    if (startOfDay(addDays(day, 1), zone).getTime() - start !== DAY_MS) found.push(start)
  }
  changes.set(key, found)
  return found
}

/** An instant that campaigns run across: a change of clocks, a leap day, the end of a year, or any other. */
export function anchorIn(dice: Dice, zone: string): number {
  const year = FIRST_YEAR + dice.int(LAST_YEAR - FIRST_YEAR)
  const kind = dice.pick(['clocks', 'leap', 'year', 'any'])
  if (kind === 'clocks') {
    const days = oddDays(zone, year)
    return (days[dice.int(Math.max(1, days.length))] ?? Date.UTC(year, 5, 1)) + dice.int(6) * HOUR_MS
  }
  if (kind === 'leap') return startOfDay(`${year - (year % 4) || FIRST_YEAR + 1}-02-29`, zone).getTime()
  if (kind === 'year') return startOfDay(`${year + 1}-01-01`, zone).getTime()
  return Date.UTC(year, dice.int(12), 1 + dice.int(28), dice.int(24), dice.int(60))
}
