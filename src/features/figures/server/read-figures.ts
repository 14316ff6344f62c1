import { sql } from 'kysely'
import { type Counter, isTestData } from '#features/figures/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** Whose figures: of an event alone, or of a campaign with all of its dates. */
export interface Counted {
  campaignId: number
  withDates: boolean
  /** False: a test that is not to be counted, so that every figure is 0. */
  isCounted: boolean
}

/** Days of the campaign's zone, both included; the whole life when absent. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Facts about a campaign that figures need. */
export interface Counting {
  id: number
  parent?: object | undefined
  testMode: boolean
  demo: boolean
}

/**
 * The figures of a campaign with all of its dates, or of a date.
 * @param includeTest whether test data is counted
 */
export const countedOf = (campaign: Counting, includeTest: boolean): Counted => ({
  campaignId: campaign.id,
  withDates: !campaign.parent,
  isCounted: includeTest || !isTestData(campaign),
})

/** Counts by counter, and in it by key: source, state, age, answer and so on. */
export type Figures = ReadonlyMap<string, ReadonlyMap<string, number>>

export const keysOf = (figures: Figures, counter: Counter): ReadonlyMap<string, number> =>
  figures.get(counter) ?? new Map()

/** The sum over all keys of a counter. */
export function sumOf(figures: Figures, counter: Counter): number {
  let sum = 0
  for (const count of keysOf(figures, counter).values()) sum += count
  return sum
}

/** The days asked for, and nothing else; the whole life is a day of its own. */
const daysIn = ({ from, to }: Days) =>
  from === undefined && to === undefined
    ? sql`day = '-infinity'`
    : sql`day >= ${from ?? '0001-01-01'}::date and day <= ${to ?? 'infinity'}::date`

interface Row {
  figure: string
  key: string
  count: number
}

function collect(rows: readonly Row[]): Figures {
  const figures = new Map<string, Map<string, number>>()
  for (const { figure, key, count } of rows) {
    const keys = figures.get(figure) ?? new Map<string, number>()
    figures.set(figure, keys.set(key, (keys.get(key) ?? 0) + count))
  }
  return figures
}

function byCampaign(
  counted: readonly Counted[],
  rows: readonly (Row & { id: number })[],
): Map<number, Figures> {
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map(counted.map(({ campaignId }) => [campaignId, collect(byId.get(campaignId) ?? [])]))
}

/** The figures of several campaigns together. */
export function addUp(all: Iterable<Figures>): Figures {
  const rows = [...all].flatMap(figures =>
    [...figures].flatMap(([figure, keys]) => [...keys].map(([key, count]) => ({ figure, key, count }))),
  )
  return collect(rows)
}

/** All counters of the days asked for, or of the whole life; its cost is that of the days, not of the people. */
export async function readFigures(
  db: Db,
  { campaignId, withDates, isCounted }: Counted,
  range: Days = {},
): Promise<Figures> {
  if (!isCounted) return new Map()
  const { rows } = await sql<Row>`
    select figure, key, sum(count)::float8 as count from report_counts
    where campaign_id = ${campaignId} and with_dates = ${withDates} and ${daysIn(range)}
    group by figure, key`.execute(db)
  return collect(rows)
}

/** The sum over all keys of one counter, at the days asked for or of the whole life. */
export async function readTotal(
  db: Db,
  { campaignId, withDates, isCounted }: Counted,
  counter: Counter,
  range: Days,
): Promise<number> {
  if (!isCounted) return 0
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::float8 as total from report_counts
    where campaign_id = ${campaignId} and with_dates = ${withDates} and ${daysIn(range)} and figure = ${counter}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Counters for totals, of one day of each campaign with its dates; `day` is in the campaign's own zone. */
export async function readFiguresOfDay(
  db: Db,
  counted: readonly (Counted & { day: string })[],
): Promise<Map<number, Figures>> {
  const shown = counted.filter(({ isCounted }) => isCounted)
  const { rows } = await sql<Row & { id: number }>`
    select r.campaign_id as id, r.figure, r.key, r.count::float8 as count
    from unnest(${shown.map(({ campaignId }) => campaignId)}::bigint[],
      ${shown.map(({ withDates }) => withDates)}::boolean[], ${shown.map(({ day }) => day)}::date[])
      as asked (id, with_dates, day)
    join report_counts r on r.campaign_id = asked.id and r.with_dates = asked.with_dates and r.day = asked.day
      and r.figure <> all(${BREAKDOWNS}::text[])`.execute(db)
  return byCampaign(counted, rows)
}

/** Counters that totals are not made of. */
const BREAKDOWNS: Counter[] = ['state', 'age', 'language', 'hour', 'answer', 'device', 'scans', 'returning']

/** Counters for totals, of several campaigns or dates at once. */
export async function readFiguresOfEach(
  db: Db,
  counted: readonly Counted[],
  range: Days = {},
): Promise<Map<number, Figures>> {
  const shown = counted.filter(({ isCounted }) => isCounted)
  const { rows } =
    shown.length === 0
      ? { rows: [] }
      : await sql<Row & { id: number }>`
          select r.campaign_id as id, r.figure, r.key, sum(r.count)::float8 as count
          from unnest(${shown.map(({ campaignId }) => campaignId)}::bigint[],
            ${shown.map(({ withDates }) => withDates)}::boolean[]) as asked (id, with_dates)
          join report_counts r on r.campaign_id = asked.id and r.with_dates = asked.with_dates and ${daysIn(range)}
            and r.figure <> all(${BREAKDOWNS}::text[])
          group by r.campaign_id, r.figure, r.key`.execute(db)
  return byCampaign(counted, rows)
}

/** Counters by day, days on which any of them was counted alone, oldest first. */
export async function readFiguresByDay(
  db: Db,
  { campaignId, withDates, isCounted }: Counted,
  counters: readonly Counter[],
  range: Days = {},
): Promise<{ day: string; figures: Figures }[]> {
  if (!isCounted) return []
  const { rows } = await sql<Row & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, figure, key, count::float8 as count from report_counts
    where campaign_id = ${campaignId} and with_dates = ${withDates} and day > '-infinity'
      and ${range.from === undefined && range.to === undefined ? sql`true` : daysIn(range)}
      and figure = any(${counters}::text[])
    order by day`.execute(db)
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({ day, figures: collect(ofDay) }))
}
