import { sql } from 'kysely'
import { type LiveRow, STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, statusAt } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { compare, type TodayFigures } from './today-figures.ts'

const HOURS = 24

/** Entries of each of the last 24 hours by campaign id, oldest first. */
async function listHours(db: Db, ids: number[], now: Date): Promise<Map<number, number[]>> {
  const from = new Date(now.getTime() - HOURS * HOUR_MS)
  const { rows } = await sql<{ root: number; hour: number; entries: number }>`
    select coalesce(c.parent_id, c.id) as root,
      least(${HOURS - 1}::int, greatest(0, floor(extract(epoch from m.minute - ${from}::timestamptz) / 3600)))::int as hour,
      sum(m.entries)::int as entries
    from campaigns c join minute_counts m on m.campaign_id = c.id
    where (c.id = any(${ids}::bigint[]) or c.parent_id = any(${ids}::bigint[]))
      and m.minute > ${from}::timestamptz - interval '1 minute' and m.minute <= ${now}
    group by 1, 2`.execute(db)
  const hours = new Map(ids.map(id => [id, Array.from({ length: HOURS }, () => 0)]))
  for (const { root, hour, entries } of rows) hours.get(root)?.splice(hour, 1, entries)
  return hours
}

/** Pieces left and pieces in all by campaign id, dates included. */
async function listStock(db: Db, ids: number[]): Promise<Map<number, { left: number; of: number }>> {
  const rows = await db
    .selectFrom('prizes as z')
    .innerJoin('campaigns as c', 'c.id', 'z.campaign_id')
    .select(({ fn }) => [
      fn.coalesce('c.parent_id', 'c.id').as('root'),
      fn.sum<number>('z.quantity').as('of'),
      fn.sum<number>('z.awarded').as('awarded'),
    ])
    .where(eb => eb.or([eb('c.id', 'in', ids), eb('c.parent_id', 'in', ids)]))
    .where('z.active', '=', true)
    .groupBy('root')
    .execute()
  return new Map(rows.map(({ root, of, awarded }) => [root, { left: of - awarded, of }]))
}

async function listDates(
  db: Db,
  ids: number[],
  now: Date,
): Promise<Map<number, { begun: number; of: number }>> {
  const rows = await db
    .selectFrom('campaigns')
    .select(({ fn }) => [
      'parent_id',
      fn.countAll<number>().as('of'),
      fn.countAll<number>().filterWhere('starts_at', '<=', now).as('begun'),
    ])
    .where('parent_id', 'in', ids)
    .where('status', '<>', STATUS.cancelled)
    .groupBy('parent_id')
    .execute()
  return new Map(rows.map(({ parent_id, of, begun }) => [parent_id ?? 0, { of, begun }]))
}

/** What the dashboard shows of each live campaign, in the given order. */
export async function liveRows(
  db: Db,
  campaigns: readonly Campaign[],
  today: ReadonlyMap<number, TodayFigures>,
  now: Date,
): Promise<LiveRow[]> {
  if (campaigns.length === 0) return []
  const ids = campaigns.map(({ id }) => id)
  const hours = await listHours(db, ids, now)
  const stock = await listStock(db, ids)
  const dates = await listDates(db, ids, now)
  return campaigns.map(campaign => {
    const figures = today.get(campaign.id)
    return {
      ...rowOf(campaign, now),
      last24h: hours.get(campaign.id) ?? [],
      today: compare(figures?.entries ?? 0, figures?.entriesLastWeek ?? 0),
      stock: stock.get(campaign.id) ?? null,
      dates: dates.get(campaign.id) ?? null,
    }
  })
}

/** What every row of the dashboard says about its campaign. */
export function rowOf(campaign: Campaign, now: Date) {
  return {
    eventKey: campaign.eventKey,
    title: campaign.title,
    status: statusAt(campaign, now),
    type: campaign.type,
    campaignSponsor: campaign.settings.campaignSponsor,
    testMode: campaign.testMode,
    startTime: campaign.startsAt,
    endTime: campaign.endsAt,
    timezone: campaign.timezone,
  }
}
