import { DAY_MS } from '#shared/time/durations.ts'
import { shortDay } from './dates.ts'

const LONGEST_DAYS = 7

/** "12s", "4m", "3h", "2d": how long before `now` something was; the day for what is older than a week. */
export function ago(at: Date, now: Date, zone: string): string {
  const seconds = Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  if (seconds < 60) return `${seconds}s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}h`
  const days = Math.floor((seconds * 1000) / DAY_MS)
  return days <= LONGEST_DAYS ? `${days}d` : shortDay(at, zone)
}
