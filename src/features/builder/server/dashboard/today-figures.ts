import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { DAY_MS } from '#shared/durations.ts'
import { addDays, dateIn, moveZone, startOfDay } from '#shared/zoned-time.ts'

/** What happened to a campaign, its dates included, since midnight in its own zone. */
export interface TodayFigures {
  entries: number
  people: number
  wins: number
  redeemed: number
  optIns: number
  /** The same weekday last week, from midnight up to the present time of day. */
  entriesLastWeek: number
  /** Of that whole day, as many as the entries up to that time were of its entries: people are counted by day. */
  peopleLastWeek: number
}

const NOTHING: TodayFigures = {
  entries: 0,
  people: 0,
  wins: 0,
  redeemed: 0,
  optIns: 0,
  entriesLastWeek: 0,
  peopleLastWeek: 0,
}

/** Today, and its twin last week: [midnight, now) by the clock on the wall of `zone`. */
function spansOf(zone: string, now: Date) {
  const today = dateIn(zone, now)
  const wall = moveZone(now, zone, 'UTC').getTime() - 7 * DAY_MS
  const lastDay = addDays(today, -7)
  return {
    day: today,
    lastDay,
    lastStart: startOfDay(lastDay, zone),
    lastEnd: moveZone(new Date(wall), 'UTC', zone),
  }
}

/** Below this many, a few people more or less are a large share and say nothing. */
const FEWEST_COMPARED = 10

/**
 * Figures of today by campaign id, from the counts of the reports; only what had come by this time of day last week is
 * told by the minutes. Test and demo campaigns are not counted.
 */
export async function listTodayFigures(
  db: Db,
  campaigns: readonly Campaign[],
  now: Date,
): Promise<Map<number, TodayFigures>> {
  const counted = campaigns.filter(({ testMode, demo }) => !testMode && !demo)
  const spans = counted.map(({ timezone }) => spansOf(timezone, now))
  const ids = counted.map(({ id }) => id)
  const { rows } = await sql<TodayFigures & { root: number }>`
    with span as (
      select c.id, s.*
      from unnest(
        ${ids}::bigint[],
        ${spans.map(({ day }) => day)}::date[],
        ${spans.map(({ lastDay }) => lastDay)}::date[],
        ${spans.map(({ lastStart }) => lastStart)}::timestamptz[],
        ${spans.map(({ lastEnd }) => lastEnd)}::timestamptz[]
      ) as s (root, day, last_day, last_start, last_end)
      cross join lateral (select s.root as id union all select id from campaigns where parent_id = s.root) c
    )
    select span.root,
      sum(r.entries)::int as "entries", sum(r.wins)::int as "wins", sum(m.last)::int as "entriesLastWeek",
      sum(r.people)::int as "people", sum(r.opted)::int as "optIns", sum(r.redeemed)::int as "redeemed",
      coalesce(round(sum(r.last_people) * sum(m.last) / nullif(sum(r.last_entries), 0)), 0)::int as "peopleLastWeek"
    from span
    cross join lateral (
      select coalesce(sum(entries), 0) as last from minute_counts
      where campaign_id = span.id and minute >= span.last_start and minute < span.last_end
    ) m
    cross join lateral (
      select coalesce(sum(count) filter (where figure = 'entries' and day = span.day), 0) as entries,
        coalesce(sum(count) filter (where figure = 'wins' and day = span.day), 0) as wins,
        coalesce(sum(count) filter (where figure = 'people' and day = span.day), 0) as people,
        coalesce(sum(count) filter (where figure = 'optIn' and day = span.day), 0) as opted,
        coalesce(sum(count) filter (where figure = 'redemptions' and day = span.day), 0) as redeemed,
        coalesce(sum(count) filter (where figure = 'people' and day = span.last_day), 0) as last_people,
        coalesce(sum(count) filter (where figure = 'entries' and day = span.last_day), 0) as last_entries
      from report_counts
      where span.id = span.root and campaign_id = span.root and with_dates and day in (span.day, span.last_day)
        and (figure in ('people', 'entries', 'wins', 'redemptions')
          or figure = 'optIn' and key in ('emailMarketing', 'smsMarketing'))
    ) r
    group by span.root`.execute(db)
  return new Map(rows.map(({ root, ...figures }) => [root, figures]))
}

/** The figures of several campaigns together. */
export function addUp(figures: Iterable<TodayFigures>): TodayFigures {
  const total = { ...NOTHING }
  for (const one of figures) {
    total.entries += one.entries
    total.people += one.people
    total.wins += one.wins
    total.redeemed += one.redeemed
    total.optIns += one.optIns
    total.entriesLastWeek += one.entriesLastWeek
    total.peopleLastWeek += one.peopleLastWeek
  }
  return total
}

/** A figure beside its change in percent; no change is given against nothing, or next to nothing. */
export function compare(value: number, before: number): { value: number; changePercent: number | null } {
  if (before < FEWEST_COMPARED) return { value, changePercent: null }
  return { value, changePercent: Math.round(((value - before) / before) * 100) }
}
