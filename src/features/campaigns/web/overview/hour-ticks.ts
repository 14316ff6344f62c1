import { dateIn } from '#shared/time/zoned-time.ts'
import { clockTime, monthDay, shortDay, weekday } from '#ui/format/dates.ts'

/** Words below the hours: the first one, each midnight, and the last one. */
export function hourTicks(
  hours: readonly { t: Date }[],
  zone: string,
  isRunning: boolean,
): (string | undefined)[] {
  const hourOf = (t: Date) => clockTime(t, zone).replace(':00', '')
  return hours.map(({ t }, index) => {
    if (index === hours.length - 1) return isRunning ? 'now' : `${weekday(t, zone)} ${hourOf(t)}`
    if (index === 0) return `${weekday(t, zone)} ${hourOf(t)}`
    return hourOf(t) === '12 AM' ? shortDay(t, zone) : undefined
  })
}

/** Words below the days: the first one, the last one, and some between. */
export function dayTicks(days: readonly { t: Date }[], zone: string): (string | undefined)[] {
  const every = Math.max(1, Math.ceil((days.length - 1) / 3))
  return days.map(({ t }, index) => {
    const isEdge = index === 0 || index === days.length - 1
    const isFree = index % every === 0 && days.length - 1 - index >= every / 2
    return isEdge || isFree ? monthDay(dateIn(zone, t)) : undefined
  })
}
