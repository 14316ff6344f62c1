import { type RawBuilder, sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { DayRange } from '#shared/time/day-range.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'

/** Which entries a report is of: of an event alone or with all of its dates, at these days of its zone. */
export interface EntryRange {
  campaign: Pick<Campaign, 'id' | 'rootId' | 'accountId' | 'timezone'>
  withDates: boolean
  days: DayRange
  /** False: of a test that is not counted, so that there is none. */
  isCounted: boolean
  /** The export whose row lists the awards that it is of; all when absent. */
  chosenIn?: number
}

/** The events whose entries they are, as a query of ids. */
export const eventsIn = ({ campaign: { id }, withDates }: EntryRange) =>
  sql`select id from campaigns where id = ${sql.lit(id)} or (${sql.lit(withDates)} and parent_id = ${sql.lit(id)})`

/** SQL condition: a moment is on the requested days. Holds no parameters, for COPY. */
export function isWithin(
  { campaign: { timezone }, days: { from, to } }: EntryRange,
  at: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const since = from === undefined ? '-infinity' : startOfDay(from, timezone).toISOString()
  const until = to === undefined ? 'infinity' : startOfDay(addDays(to, 1), timezone).toISOString()
  return sql`${at} >= ${sql.lit(since)}::timestamptz and ${at} < ${sql.lit(until)}::timestamptz`
}

/** The condition on an entry `e`, as figures count it. Holds no parameters, for COPY. */
export const isReported = (range: EntryRange) =>
  sql`e.root_id = ${sql.lit(range.campaign.rootId)} and ${sql.lit(range.isCounted)} and ${isWithin(range, sql`e.created_at`)}`
