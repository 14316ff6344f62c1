import { type RawBuilder, sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { DayRange } from '#shared/time/day-range.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'

interface Named {
  id: number
  name: string
}

/** Which entries a report is of: of an event alone or with all of its dates, at these days of its zone. */
export interface EntryRange {
  campaign: Pick<Campaign, 'id' | 'rootId' | 'accountId' | 'timezone'>
  /** The event and the dates that the report is of, with their keys. */
  events: readonly Named[]
  /** Prizes of the whole campaign, with their titles. */
  prizes: readonly Named[]
  days: DayRange
  /** False: of a test that is not counted, so that there is none. */
  isCounted: boolean
  /** The export whose row lists the awards that it is of; all when absent. */
  chosenIn?: number
}

/**
 * Reads what statements over hot tables have to name: on a distributed database, events and prizes lie on another server
 * than entries.
 */
export async function readRange(
  db: Db,
  { withDates, ...range }: Omit<EntryRange, 'events' | 'prizes'> & { withDates: boolean },
): Promise<EntryRange> {
  const { id, rootId } = range.campaign
  const events = await db
    .selectFrom('campaigns')
    .select(['id', 'event_key as name'])
    .where(({ or, eb }) => or([eb('id', '=', id), ...(withDates ? [eb('parent_id', '=', id)] : [])]))
    .execute()
  const prizes = await db
    .selectFrom('prizes as z')
    .innerJoin('campaigns as c', 'c.id', 'z.campaign_id')
    .select(['z.id', 'z.title as name'])
    .where(({ or, eb }) => or([eb('c.id', '=', rootId), eb('c.parent_id', '=', rootId)]))
    .execute()
  return { ...range, events, prizes }
}

/** The events whose entries they are, as a list of ids. Holds no parameters, for COPY. */
export const eventsIn = ({ events }: EntryRange) => sql.join(events.map(({ id }) => sql.lit(id)))

/** A table of ids and names; never empty. */
const tableOf = (named: readonly Named[]) =>
  sql`(values ${sql.join([{ id: 0, name: '' }, ...named].map(({ id, name }) => sql`(${sql.lit(id)}::bigint, ${sql.lit(name)})`))})`

/** The events as a table `c` of `id` and `event_key`. Holds no parameters, for COPY. */
export const eventTable = ({ events }: EntryRange) => sql`${tableOf(events)} c (id, event_key)`

/** The prizes as a table `z` of `id` and `title`. Holds no parameters, for COPY. */
export const prizeTable = ({ prizes }: EntryRange) => sql`${tableOf(prizes)} z (id, title)`

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
