import { clockTime, shortDay, weekday } from '#ui/format/dates.ts'

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
