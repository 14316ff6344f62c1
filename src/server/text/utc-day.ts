import { longDate } from '#shared/time/format-date.ts'

/** "April 3, 2026": the day in UTC. */
export const utcDay = (at: Date): string => longDate(at, 'UTC')
