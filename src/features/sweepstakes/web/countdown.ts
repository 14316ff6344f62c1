import { DAY_MS } from '#shared/time/durations.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The time left as a clock shows it: "2:14:08", with days before it, "3 d 2:14:08"; never below zero. */
export function countdown(until: Date, now: Date): string {
  const left = Math.max(0, until.getTime() - now.getTime())
  const days = Math.floor(left / DAY_MS)
  const seconds = Math.floor((left % DAY_MS) / 1000)
  const clock = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return days > 0 ? `${days} d ${clock}` : clock
}
