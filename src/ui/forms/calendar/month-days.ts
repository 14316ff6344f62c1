import { addDays } from '#shared/time/zoned-time.ts'

/** Days are 'YYYY-MM-DD', months 'YYYY-MM'; weeks begin on Sunday. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The weeks that a month touches, each with seven days; undefined for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const sunday = addDays(first, -weekdayOf(first))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(sunday, week * 7 + day)).map(day =>
      monthOf(day) === month ? day : undefined,
    ),
  )
  return weeks.filter(week => week.some(day => day !== undefined))
}

/** The month `count` months on. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The same day `count` months on, or the last day of a month that has no such day. */
export function addMonthsToDay(day: string, count: number): string {
  const month = addMonths(monthOf(day), count)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}${day.slice(7)}`
  return same < last ? same : last
}

/** Day that a key in the calendar grid moves to from `day`; undefined for other keys. */
export function dayAfterKey(day: string, key: string, shift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonthsToDay(day, shift ? -12 : -1)
    case 'PageDown':
      return addMonthsToDay(day, shift ? 12 : 1)
    default:
      return undefined
  }
}
