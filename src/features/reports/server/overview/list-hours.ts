import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { hourFigure } from '#features/figures/contract.ts'
import { type HourPoint, OVERVIEW_HOURS } from '#features/reports/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { eventsOf } from '../live-monitor-queries.ts'

const startOfHour = (moment: number) => Math.floor(moment / HOUR_MS) * HOUR_MS

interface Hour {
  hour: number
  count: number
  wins: number
}

const MINUTES = {
  plays: sql`m.plays`,
  entries: sql`m.entries`,
}

/** Counted minutes or gifts between two moments: when, how many, and how many of them won. */
function selectCounts({ id, type, testMode }: Campaign, from: Date, to: Date) {
  const figure = hourFigure(type)
  return figure === 'gifts'
    ? sql`
        select d.paid_at as at, 1 as count, 0 as wins from donations d
        where d.campaign_id in (${eventsOf(id)}) and d.paid_at >= ${from} and d.paid_at < ${to}
          and d.test = ${testMode}`
    : sql`
        select m.minute as at, ${MINUTES[figure]} as count, m.wins from minute_counts m
        where m.campaign_id in (${eventsOf(id)}) and m.minute >= ${from} and m.minute < ${to}
          and ${MINUTES[figure]} > 0`
}

/** The counts of the last hours, by hour from `from` on: the last hours up to `to`, or up to the last count. */
function selectHours(campaign: Campaign, from: Date, to: Date, isOver: boolean) {
  const end = isOver ? sql`(select max(at) from counts)` : sql`${to}::timestamptz`
  return sql<Hour>`
    with counts as (${selectCounts(campaign, from, to)})
    select floor(extract(epoch from at - ${from}::timestamptz) / 3600)::int as hour,
      sum(count)::int as count, sum(wins)::int as wins
    from counts where at >= ${end} - ${OVERVIEW_HOURS} * interval '1 hour'
    group by 1 order by 1`
}

/**
 * The last hours in which a campaign was open, oldest first, dates included; empty before its start. Those of a campaign that
 * is over end with its last count: its last days may have been quiet.
 */
export async function listHours(db: Db, campaign: Campaign, now: Date): Promise<HourPoint[]> {
  const { startsAt, endsAt } = campaign
  const isOver = endsAt <= now
  const start = startOfHour(startsAt.getTime())
  const open = startOfHour(Math.min(now.getTime(), endsAt.getTime() - 1))
  if (startsAt > now || start > open) return []
  const recent = Math.max(start, open - (OVERVIEW_HOURS - 1) * HOUR_MS)
  const from = new Date(isOver ? start : recent)
  const { rows } = await selectHours(campaign, from, new Date(open + HOUR_MS), isOver).execute(db)
  const busy = rows.at(-1)
  const last = isOver && busy ? from.getTime() + busy.hour * HOUR_MS : open
  const first = Math.max(start, last - (OVERVIEW_HOURS - 1) * HOUR_MS)
  const byHour = new Map(rows.map(row => [from.getTime() + row.hour * HOUR_MS, row]))
  return Array.from({ length: (last - first) / HOUR_MS + 1 }, (_, index) => {
    const t = first + index * HOUR_MS
    const { count = 0, wins = 0 } = byHour.get(t) ?? {}
    return { t: new Date(t), count, wins }
  })
}
