import type { Limits } from '#features/campaigns/contract.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { addDays, dateIn, startOfDay } from '#shared/time/zoned-time.ts'

/** The number of the period that a limit counts in at `now`: the day in `zone`, else always 0. */
export function periodOf(limits: Limits, now: Date, zone: string): number {
  return limits.per === 'day' ? Date.parse(`${dateIn(zone, now)}T00:00:00Z`) / DAY_MS : 0
}

/** Time when a person at the limit may take part again; undefined for never. */
export function nextPeriodStart(limits: Limits, now: Date, zone: string): Date | undefined {
  return limits.per === 'day' ? startOfDay(addDays(dateIn(zone, now), 1), zone) : undefined
}
