import { type Campaign, requireFuture } from '#features/campaigns/server/index.ts'
import { DATES_MESSAGE, PERIOD_MESSAGE } from '#features/campaigns/wizard/contract.ts'
import { invalidField } from '#server/http/named-error.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { addDays, dateIn, moveZone, toInstant } from '#shared/time/zoned-time.ts'

type Period = Pick<Campaign, 'startsAt' | 'endsAt' | 'timezone'>

/** When a copy runs, and by how many days of the calendar its start and its end have moved. */
export interface ClonePeriod extends Period {
  startDays: number
  endDays: number
}

/** `days` later in `zone`, at the same time by its clocks. */
function moveDays(instant: Date, days: number, zone: string): Date {
  const wall = moveZone(instant, zone, 'UTC')
  return moveZone(new Date(wall.getTime() + days * DAY_MS), 'UTC', zone)
}

/** Days of the calendar in `zone`. */
export function daysBetween(from: Date, to: Date, zone: string): number {
  return (Date.parse(dateIn(zone, to)) - Date.parse(dateIn(zone, from))) / DAY_MS
}

/**
 * When a copy of a campaign runs: as told, else as the campaign, else from today.
 * @throws invalid for a start in the past, and for an end that is not after the start
 */
export function clonePeriod(
  { startsAt, endsAt, timezone }: Period,
  wishes: { startTime?: string | undefined; endTime?: string | undefined },
  now: Date,
): ClonePeriod {
  const start = wishes.startTime
    ? toInstant(wishes.startTime, timezone, 'start')
    : moveDays(startsAt, Math.max(0, daysBetween(startsAt, now, timezone)), timezone)
  const startDays = daysBetween(startsAt, start, timezone)
  const end = wishes.endTime
    ? toInstant(wishes.endTime, timezone, 'end')
    : moveDays(endsAt, startDays, timezone)
  requireFuture(start, timezone, now)
  if (end <= start) throw invalidField('endTime', PERIOD_MESSAGE)
  return { startsAt: start, endsAt: end, timezone, startDays, endDays: daysBetween(endsAt, end, timezone) }
}

/**
 * Period of a date in the copy, cut to the copy's end.
 * @throws invalid when it would be outside the copy's period
 */
export function cloneWindow(child: Period, { startsAt, endsAt, timezone, startDays }: ClonePeriod) {
  const start = moveDays(child.startsAt, startDays, timezone)
  const end = moveDays(child.endsAt, startDays, timezone)
  if (start < startsAt || start >= endsAt) throw invalidField('endTime', DATES_MESSAGE)
  return { startsAt: start, endsAt: end < endsAt ? end : endsAt }
}

/** A MomentText moved by this many days, in its original form. */
export function moveMoment(text: string, days: number, zone: string): string {
  const hasOffset = /(Z|[+-]\d{2}:\d{2})$/.test(text)
  if (hasOffset) return moveDays(new Date(text), days, zone).toISOString()
  return addDays(text.slice(0, 10), days) + text.slice(10)
}
