import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { hourFigure } from '#features/figures/contract.ts'
import { type HourPoint, OVERVIEW_HOURS } from '#features/reports/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { addDays, dateIn, startOfDay } from '#shared/time/zoned-time.ts'
import { eventsOf } from '../live-monitor-queries.ts'

interface Bar {
  bar: number
  count: number
  wins: number
}

const MINUTES = {
  plays: sql`m.plays`,
  entries: sql`m.entries`,
}

/** Minutes or gifts in bars that begin at `starts`, numbered from 1. */
function selectBars({ id, rootId, type, testMode }: Campaign, starts: readonly Date[], end: Date) {
  const figure = hourFigure(type)
  const [from] = starts
  const barOf = (column: string) => sql`width_bucket(${sql.ref(column)}, ${starts}::timestamptz[])`
  return figure === 'gifts'
    ? sql<Bar>`
        select ${barOf('d.paid_at')} as bar, count(*)::int as count, 0 as wins from donations d
        where d.campaign_id in (${eventsOf(id)}) and d.paid_at >= ${from} and d.paid_at < ${end}
          and d.test = ${testMode}
        group by 1`
    : sql<Bar>`
        select ${barOf('m.minute')} as bar, sum(${MINUTES[figure]})::int as count, sum(m.wins)::int as wins
        from minute_counts m
        where m.root_id = ${rootId} and m.campaign_id in (${eventsOf(id)}) and m.minute >= ${from} and m.minute < ${end}
        group by 1`
}

/** Starts of the last hours in which a campaign was open, and the end of the last one. */
function hoursOf({ startsAt, endsAt }: Campaign, now: Date): Date[] {
  const hour = (moment: number) => Math.floor(moment / HOUR_MS) * HOUR_MS
  const last = hour(Math.min(now.getTime(), endsAt.getTime() - 1))
  const first = Math.max(hour(startsAt.getTime()), last - (OVERVIEW_HOURS - 1) * HOUR_MS)
  return Array.from({ length: (last - first) / HOUR_MS + 2 }, (_, nth) => new Date(first + nth * HOUR_MS))
}

/** Starts of all days on which a campaign was open, in its zone, and the end of the last one. */
function daysOf({ startsAt, endsAt, timezone }: Campaign): Date[] {
  const last = dateIn(timezone, new Date(endsAt.getTime() - 1))
  const days: Date[] = []
  for (let day = dateIn(timezone, startsAt); day <= last; day = addDays(day, 1))
    days.push(startOfDay(day, timezone))
  return [...days, startOfDay(addDays(last, 1), timezone)]
}

/** True for a campaign that is over and was open for longer than the hours of an overview. */
const isByDay = ({ startsAt, endsAt }: Campaign, now: Date): boolean =>
  endsAt <= now && endsAt.getTime() - startsAt.getTime() > OVERVIEW_HOURS * HOUR_MS

/** Hours or days of a campaign, and the length of each. */
interface Bars {
  hours: HourPoint[]
  step: 'hour' | 'day'
}

export const NO_HOURS: Bars = { hours: [], step: 'hour' }

/**
 * The last hours of an open campaign, or all days of one that is over, oldest first, dates included; empty before its
 * start.
 */
export async function listHours(db: Db, campaign: Campaign, now: Date): Promise<Bars> {
  if (campaign.startsAt > now) return NO_HOURS
  const byDay = isByDay(campaign, now)
  const edges = byDay ? daysOf(campaign) : hoursOf(campaign, now)
  const starts = edges.slice(0, -1)
  const end = edges.at(-1)
  if (!end || starts.length === 0) return NO_HOURS
  const { rows } = await selectBars(campaign, starts, end).execute(db)
  const byBar = new Map(rows.map(row => [row.bar, row]))
  const hours = starts.map((t, index) => {
    const { count = 0, wins = 0 } = byBar.get(index + 1) ?? {}
    return { t, count, wins }
  })
  return { hours, step: byDay ? 'day' : 'hour' }
}
