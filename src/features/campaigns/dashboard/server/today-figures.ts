import { sql } from 'kysely'
import { type Campaign, listEvents } from '#features/campaigns/server/index.ts'
import { countedOf, type Figures, readFiguresOfDay, sumOf } from '#features/figures/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { addDays, dateIn, moveZone, startOfDay } from '#shared/time/zoned-time.ts'

/** Figures of a campaign and its dates since midnight in its own time zone. */
export interface TodayFigures {
  figures: Figures
  /** The same weekday last week, from midnight up to the present time of day. */
  entriesLastWeek: number
  /** Of that whole day, as many as the entries up to that time were of its entries: people are counted by day. */
  peopleLastWeek: number
}

/** Today, and its twin last week: [midnight, now) by the clock on the wall of `zone`. */
function spanOf(zone: string, now: Date) {
  const today = dateIn(zone, now)
  const wall = moveZone(now, zone, 'UTC').getTime() - 7 * DAY_MS
  const lastDay = addDays(today, -7)
  return {
    today,
    lastDay,
    lastStart: startOfDay(lastDay, zone),
    lastEnd: moveZone(new Date(wall), 'UTC', zone),
  }
}

/** Below this many, a few people more or less are a large share and say nothing. */
const FEWEST_COMPARED = 10

type Span = ReturnType<typeof spanOf> & { campaignId: number }

/** Entries in the same period last week by campaign id, dates included; daily counts do not know the time of day. */
async function listEntriesLastWeek(db: Db, spans: readonly Span[]): Promise<Map<number, number>> {
  const spanOfRoot = new Map(spans.map(span => [span.campaignId, span]))
  const events = (await listEvents(db, [...spanOfRoot.keys()])).flatMap(event => {
    const span = spanOfRoot.get(event.rootId)
    return span ? [{ ...event, ...span }] : []
  })
  const { rows } = await sql<{ root: number; entries: number }>`
    select span.root, coalesce(sum(m.entries), 0)::int as entries
    from unnest(
      ${events.map(({ rootId }) => rootId)}::bigint[],
      ${events.map(({ id }) => id)}::bigint[],
      ${events.map(({ lastStart }) => lastStart)}::timestamptz[],
      ${events.map(({ lastEnd }) => lastEnd)}::timestamptz[]
    ) as span (root, id, last_start, last_end)
    join minute_counts m on m.root_id = span.root and m.campaign_id = span.id and m.minute >= span.last_start
      and m.minute < span.last_end
    group by span.root`.execute(db)
  return new Map(rows.map(({ root, entries }) => [root, entries]))
}

/**
 * Figures of today by campaign id, from the roll-up; minute counts supply only last week's value at this time of day.
 */
export async function listTodayFigures(
  db: Db,
  campaigns: readonly Campaign[],
  { now, includeTest }: { now: Date; includeTest: boolean },
): Promise<Map<number, TodayFigures>> {
  const counted = campaigns.map(campaign => ({
    ...countedOf(campaign, includeTest),
    ...spanOf(campaign.timezone, now),
  }))
  const on = (day: 'today' | 'lastDay') =>
    readFiguresOfDay(
      db,
      counted.map(one => ({ ...one, day: one[day] })),
    )
  const [today, lastWeek, entries] = await Promise.all([
    on('today'),
    on('lastDay'),
    listEntriesLastWeek(
      db,
      counted.filter(({ isCounted }) => isCounted),
    ),
  ])
  return new Map(
    counted.map(({ campaignId }) => {
      const last = lastWeek.get(campaignId) ?? new Map()
      const entriesLastWeek = entries.get(campaignId) ?? 0
      const share = entriesLastWeek / Math.max(1, sumOf(last, 'entries'))
      return [
        campaignId,
        {
          figures: today.get(campaignId) ?? new Map(),
          entriesLastWeek,
          peopleLastWeek: Math.round(sumOf(last, 'people') * share),
        },
      ]
    }),
  )
}

/** A figure beside its change in percent; no change is given against nothing, or next to nothing. */
export function compare(value: number, before: number): { value: number; changePercent: number | null } {
  if (before < FEWEST_COMPARED) return { value, changePercent: null }
  return { value, changePercent: Math.round(((value - before) / before) * 100) }
}
