import type { Award } from './award.ts'

const DATE: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'longGeneric',
}

/** "Friday, November 27, 2026 at 4:00 PM Eastern Time" */
export function momentOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { ...DATE, timeZone }).format(at)
}

/** The last minute of the deadline, which is exclusive. */
export function untilOf({ deadlineAt }: Pick<Award, 'deadlineAt'>, timeZone: string): string {
  return momentOf(new Date(deadlineAt.getTime() - 1), timeZone)
}
