import { DAY_MS } from '#shared/time/durations.ts'

/** The day that is `days` later, in UTC, as `2026-03-02`. */
export const utcDayOf = (at: Date, days: number): string =>
  new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10)
