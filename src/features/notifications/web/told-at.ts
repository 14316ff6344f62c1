import { MINUTE_MS } from '#shared/time/durations.ts'
import { clockTime, dayDistance, shortDay } from '#ui/format/dates.ts'

/** "Just now", "12 minutes ago" within the hour, else the clock time. */
export function toldAt(at: Date, now: Date, zone: string): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  return clockTime(at, zone)
}

/** "Today", "Yesterday", else "Fri, Nov 27". */
export function toldOn(at: Date, now: Date, zone: string): string {
  const distance = dayDistance(at, now, zone)
  if (distance === 'today') return 'Today'
  return distance === 'yesterday' ? 'Yesterday' : shortDay(at, zone)
}
