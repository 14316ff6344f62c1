import { NamedError } from '#server/http/named-error.ts'
import { dateIn, toInstant } from '#shared/time/zoned-time.ts'
import type { Campaign } from './campaign.ts'

type Period = Pick<Campaign, 'startsAt' | 'endsAt' | 'timezone'>

/**
 * Period of a date. A day means the whole day, a time means until the end of that day unless an end is given. Both are
 * cut to the campaign's period.
 * @throws conflict when the date begins outside the campaign's period, or ends before it begins
 */
export function childWindow(
  period: Period,
  date: string,
  endTime?: string,
): { startsAt: Date; endsAt: Date } {
  const { startsAt, endsAt, timezone } = period
  const begin = toInstant(date, timezone, 'start')
  const end = toInstant(endTime ?? dateIn(timezone, begin), timezone, 'end')
  if (begin < startsAt || begin >= endsAt || (endTime !== undefined && end > endsAt)) {
    throw new NamedError('conflict', { message: 'The date must be within the campaign period' })
  }
  if (end <= begin) throw new NamedError('conflict', { message: 'The end must be after the start' })
  return { startsAt: begin, endsAt: end < endsAt ? end : endsAt }
}
