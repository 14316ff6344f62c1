import { addDays } from '#shared/time/zoned-time.ts'
import { weekdayOf } from '#ui/forms/calendar/month-days.ts'

/** Every day from `first` to `last` that is one of `weekdays`, 0 for Sunday. */
export function weeklyDays(first: string, last: string, weekdays: readonly number[]): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (weekdays.includes(weekdayOf(day))) days.push(day)
  }
  return days
}
