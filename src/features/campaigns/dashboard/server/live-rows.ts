import { sql } from 'kysely'
import { isInstantType, type LiveRow, STATUS } from '#features/campaigns/contract.ts'
import { type Campaign, listEvents, statusAt } from '#features/campaigns/server/index.ts'
import { countedOf, listStock, type StockOf, totalsOf } from '#features/figures/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { compare, type TodayFigures } from './today-figures.ts'

const HOURS = 24

interface Hour {
  root: number
  hour: number
  count: number
}

function byHour(ids: readonly number[], rows: readonly Hour[]): Map<number, number[]> {
  const hours = new Map(ids.map(id => [id, Array.from({ length: HOURS }, () => 0)]))
  for (const { root, hour, count } of rows) hours.get(root)?.splice(hour, 1, count)
  return hours
}

/** Entries of each of the last 24 hours by campaign id, oldest first. */
async function listHours(db: Db, ids: number[], now: Date): Promise<Map<number, number[]>> {
  const from = new Date(now.getTime() - HOURS * HOUR_MS)
  const events = await listEvents(db, ids)
  const { rows } = await sql<Hour>`
    select m.root_id as root,
      least(${HOURS - 1}::int, greatest(0, floor(extract(epoch from m.minute - ${from}::timestamptz) / 3600)))::int as hour,
      sum(m.entries)::int as count
    from unnest(${events.map(({ rootId }) => rootId)}::bigint[], ${events.map(({ id }) => id)}::bigint[]) c (root_id, id)
    join minute_counts m on m.root_id = c.root_id and m.campaign_id = c.id
    where m.minute > ${from}::timestamptz - interval '1 minute' and m.minute <= ${now}
    group by 1, 2`.execute(db)
  return byHour(ids, rows)
}

/** Gifts of each of the last 24 hours by campaign id, oldest first. */
async function listGiftHours(db: Db, ids: number[], now: Date): Promise<Map<number, number[]>> {
  const from = new Date(now.getTime() - HOURS * HOUR_MS)
  const { rows } = await sql<Hour>`
    select coalesce(c.parent_id, c.id) as root,
      least(${HOURS - 1}::int, floor(extract(epoch from d.paid_at - ${from}::timestamptz) / 3600))::int as hour,
      count(*)::int as count
    from campaigns c join donations d on d.campaign_id = c.id
    where (c.id = any(${ids}::bigint[]) or c.parent_id = any(${ids}::bigint[]))
      and d.paid_at > ${from} and d.paid_at <= ${now} and d.test = c.test_mode
    group by 1, 2`.execute(db)
  return byHour(ids, rows)
}

/** Stock left of the instant prizes; null without any. */
function stockOf(stock: readonly StockOf[], rootId: number): LiveRow['stock'] {
  const prizes = stock.filter(prize => prize.rootId === rootId && prize.use === 'instant')
  if (prizes.length === 0) return null
  const of = prizes.reduce((sum, { quantity }) => sum + quantity, 0)
  return { left: of - prizes.reduce((sum, { awarded }) => sum + awarded, 0), of }
}

async function listDates(
  db: Db,
  ids: number[],
  now: Date,
): Promise<Map<number, { begun: number; of: number }>> {
  if (ids.length === 0) return new Map()
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

/** Last hours, stock and dates of live campaigns. */
export async function loadLiveFacts(
  db: Db,
  campaigns: readonly Campaign[],
  { now, includeTest }: { now: Date; includeTest: boolean },
) {
  const counted = campaigns.filter(campaign => countedOf(campaign, includeTest).isCounted)
  const [giving, entering] = [true, false].map(gives =>
    counted.filter(({ type }) => (type === 'textToDonate') === gives).map(({ id }) => id),
  )
  const ids = campaigns.map(({ id }) => id)
  const [entries, gifts, stock, dates] = await Promise.all([
    listHours(db, entering ?? [], now),
    listGiftHours(db, giving ?? [], now),
    listStock(db, campaigns, includeTest),
    listDates(db, ids, now),
  ])
  return { campaigns, hours: new Map([...entries, ...gifts]), stock, dates }
}

/** Dashboard rows of live campaigns, in the order of the facts. */
export function liveRows(
  { campaigns, hours, stock, dates }: Awaited<ReturnType<typeof loadLiveFacts>>,
  today: ReadonlyMap<number, TodayFigures>,
  now: Date,
): LiveRow[] {
  return campaigns.map(campaign => ({
    ...rowOf(campaign, now),
    last24h: hours.get(campaign.id) ?? Array.from({ length: HOURS }, () => 0),
    today: todayOf(campaign, today.get(campaign.id)),
    stock: isInstantType(campaign.type) ? stockOf(stock, campaign.id) : null,
    dates: dates.get(campaign.id) ?? null,
  }))
}

function todayOf({ type }: Campaign, of: TodayFigures | undefined): LiveRow['today'] {
  const { donations, entries } = totalsOf(of?.figures ?? new Map())
  if (type === 'textToDonate') return { value: donations.count, changePercent: null }
  return compare(entries, of?.entriesLastWeek ?? 0)
}

/** Fields of every dashboard row. */
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
