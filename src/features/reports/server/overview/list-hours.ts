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

/** Minutes or gifts since `from`, by hour from 0. */
function selectHours({ id, type, testMode }: Campaign, from: Date, to: Date) {
  const figure = hourFigure(type)
  const hourOf = (column: string) =>
    sql`floor(extract(epoch from ${sql.ref(column)} - ${from}::timestamptz) / 3600)::int`
  return figure === 'gifts'
    ? sql<Hour>`
        select ${hourOf('d.paid_at')} as hour, count(*)::int as count, 0 as wins from donations d
        where d.campaign_id in (${eventsOf(id)}) and d.paid_at >= ${from} and d.paid_at < ${to}
          and d.test = ${testMode}
        group by 1`
    : sql<Hour>`
        select ${hourOf('m.minute')} as hour, sum(${MINUTES[figure]})::int as count, sum(m.wins)::int as wins
        from minute_counts m
        where m.campaign_id in (${eventsOf(id)}) and m.minute >= ${from} and m.minute < ${to}
        group by 1`
}

/** The last hours in which a campaign was open, oldest first, dates included; empty before its start. */
export async function listHours(db: Db, campaign: Campaign, now: Date): Promise<HourPoint[]> {
  const last = startOfHour(Math.min(now.getTime(), campaign.endsAt.getTime() - 1))
  const first = Math.max(startOfHour(campaign.startsAt.getTime()), last - (OVERVIEW_HOURS - 1) * HOUR_MS)
  if (campaign.startsAt > now || first > last) return []
  const { rows } = await selectHours(campaign, new Date(first), new Date(last + HOUR_MS)).execute(db)
  const byHour = new Map(rows.map(row => [row.hour, row]))
  return Array.from({ length: (last - first) / HOUR_MS + 1 }, (_, hour) => {
    const { count = 0, wins = 0 } = byHour.get(hour) ?? {}
    return { t: new Date(first + hour * HOUR_MS), count, wins }
  })
}
