import { z } from 'zod'
import { Instant } from '#shared/fields.ts'
import { currentZoneName } from '#shared/time/format-date.ts'
import { dateIn, MomentText, saidEnd, startOfDay, TimeZone, wallTimeIn } from '#shared/time/zoned-time.ts'
import { ChildDate, MOST_DATES } from '../terms/child-date.ts'
import { field, flag } from './field.ts'
import { PAGE } from './pages.ts'

/** Period of a campaign. A moment is a day, or a wall-clock time in the campaign's zone. */

const TIME_LENGTH = 'YYYY-MM-DDTHH:mm'.length

/** A moment as the wizard writes it: a day alone where the day begins, or for an end: where it is over. */
export function momentText(instant: Date, zone: string, edge: 'start' | 'end'): string {
  const day = dateIn(zone, edge === 'end' ? saidEnd(instant, zone) : instant)
  const begins = startOfDay(dateIn(zone, instant), zone).getTime() === instant.getTime()
  return begins ? day : wallTimeIn(zone, instant).slice(0, TIME_LENGTH)
}

/** A moment that is still typed. */
export const TypedMoment = z.string().max(29)

const Zone = { schema: TimeZone, draft: z.string().max(64), read: z.string() }
const Moment = { schema: MomentText, draft: TypedMoment, read: Instant }
const Dates = {
  schema: z.array(ChildDate).max(MOST_DATES, `Add up to ${MOST_DATES} dates`),
  draft: z.array(z.strictObject({ date: z.string().max(59), key: z.string().max(40) })).max(MOST_DATES),
  read: z.array(Instant).max(MOST_DATES),
}

export const scheduleFields = {
  startTime: field('period', Moment, {
    label: 'Start',
    help: 'Starts at 12:00 AM.',
    page: PAGE.schedule,
    changes: 'draft',
    inRules: true,
    ofDate: true,
    property: 'startsAt',
    cloned: 'moved',
    initial: '',
    toDraft: (start, zone) => momentText(start, zone, 'start'),
  }),
  /** Exclusive when read: the first instant after the campaign. */
  endTime: field('period', Moment, {
    label: 'End',
    help: 'Includes the whole day, until midnight.',
    page: PAGE.schedule,
    changes: 'draft',
    inRules: true,
    ofDate: true,
    property: 'endsAt',
    cloned: 'moved',
    initial: '',
    toDraft: (end, zone) => momentText(end, zone, 'end'),
  }),
  timezone: field('period', Zone, {
    label: 'Campaign time zone',
    noun: 'time zone',
    page: PAGE.schedule,
    changes: 'draft',
    inRules: true,
    initial: '',
    summary: zone => (TimeZone.safeParse(zone).success ? `Time zone: ${currentZoneName(zone)}` : ''),
  }),
  /** Without further dates page 5 is skipped. */
  singleEvent: flag('wizard', {
    label: 'Is this a single event?',
    noun: 'single event',
    page: PAGE.schedule,
    changes: 'draft',
    inRules: false,
    initial: true,
    summary: single => (single ? '' : 'Several dates'),
  }),
  childTimes: field('list', Dates, {
    label: 'Dates',
    page: PAGE.dates,
    changes: 'draft',
    inRules: true,
    cloned: 'moved',
    initial: [],
    toWire: rows => rows.map(({ date }) => date),
    toDraft: (starts, zone) =>
      starts.map(start => ({ date: wallTimeIn(zone, start), key: start.toISOString() })),
  }),
}
