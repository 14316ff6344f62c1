import { sql } from 'kysely'
import type { DayPoint, DayRange, Totals } from '#features/reports/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { startOfDay } from '#shared/zoned-time.ts'

/** Whose figures: of an event alone, or of a campaign with all of its dates. */
export interface Counted {
  campaignId: number
  withDates: boolean
}

/** Counts by figure, and in it by key: source, state, age, answer and so on. */
export type Figures = ReadonlyMap<string, ReadonlyMap<string, number>>

export const keysOf = (figures: Figures, figure: string): ReadonlyMap<string, number> =>
  figures.get(figure) ?? new Map()

/** The sum over all keys of a figure. */
export function sumOf(figures: Figures, figure: string): number {
  let sum = 0
  for (const count of keysOf(figures, figure).values()) sum += count
  return sum
}

/** The days asked for, and nothing else; the whole life is a day of its own. */
const daysIn = ({ from, to }: DayRange) =>
  from === undefined && to === undefined
    ? sql`day = '-infinity'`
    : sql`day >= ${from ?? '0001-01-01'}::date and day <= ${to ?? 'infinity'}::date`

function collect(rows: readonly { figure: string; key: string; count: number }[]): Figures {
  const figures = new Map<string, Map<string, number>>()
  for (const { figure, key, count } of rows) {
    const keys = figures.get(figure) ?? new Map<string, number>()
    figures.set(figure, keys.set(key, count))
  }
  return figures
}

/** All figures of the days asked for, or of the whole life; its cost is that of the days, not of the people. */
export async function readFigures(
  db: Db,
  { campaignId, withDates }: Counted,
  range: DayRange = {},
): Promise<Figures> {
  const { rows } = await sql<{ figure: string; key: string; count: number }>`
    select figure, key, sum(count)::float8 as count from report_counts
    where campaign_id = ${campaignId} and with_dates = ${withDates} and ${daysIn(range)}
    group by figure, key`.execute(db)
  return collect(rows)
}

/** The sum over all keys of one figure, at the days asked for or of the whole life. */
export async function readTotal(
  db: Db,
  { campaignId, withDates }: Counted,
  figure: string,
  range: DayRange,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::float8 as total from report_counts
    where campaign_id = ${campaignId} and with_dates = ${withDates} and ${daysIn(range)} and figure = ${figure}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** What totals are made of, of several events, each alone. */
export async function readFiguresOfEach(
  db: Db,
  campaignIds: readonly number[],
  range: DayRange,
): Promise<Map<number, Figures>> {
  const { rows } = await sql<{ id: number; figure: string; key: string; count: number }>`
    select campaign_id as id, figure, key, sum(count)::float8 as count from report_counts
    where campaign_id = any(${campaignIds}::bigint[]) and not with_dates and ${daysIn(range)}
      and figure not in ('state', 'age', 'hour', 'answer', 'device')
    group by campaign_id, figure, key`.execute(db)
  return new Map(campaignIds.map(id => [id, collect(rows.filter(row => row.id === id))]))
}

/** A share as a fraction with 4 decimals; 0 when there is nothing to divide by. */
export function rateOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000
}

/** Every total by its one definition (product rule 5.8). */
export function totalsOf(figures: Figures): Totals {
  const total = (figure: string) => sumOf(figures, figure)
  const of = (figure: string, key: string) => keysOf(figures, figure).get(key) ?? 0
  const [visitors, participants, entries] = [total('visitors'), total('people'), total('entries')]
  const [plays, wins, redemptions] = [total('plays'), total('wins'), total('redemptions')]
  const validWins = wins - total('voids')
  const donations = { count: of('donations', 'count'), gross: of('donations', 'gross') }
  return {
    pageViews: total('views'),
    visitors,
    starts: Math.max(total('starts'), entries),
    participants,
    entries,
    plays,
    wins,
    validWins,
    redemptions,
    winRate: rateOf(wins, plays),
    conversionRate: Math.min(1, rateOf(participants, visitors)),
    redemptionRate: rateOf(redemptions, validWins),
    optIns: { email: of('optIn', 'emailMarketing'), sms: of('optIn', 'smsMarketing') },
    sms: {
      in: of('sms', 'in'),
      out: of('sms', 'out'),
      failed: of('sms', 'failed'),
      optOut: of('sms', 'optOut'),
    },
    donations: {
      ...donations,
      net: of('donations', 'net'),
      avg: donations.count === 0 ? 0 : Math.round(donations.gross / donations.count),
      refunded: of('donations', 'refunded'),
    },
  }
}

/** Days on which anything happened, oldest first, each by its midnight in the campaign's zone. */
export async function readDays(
  db: Db,
  { campaignId, withDates }: Counted,
  range: DayRange,
  zone: string,
): Promise<DayPoint[]> {
  const { rows } = await sql<Omit<DayPoint, 't'> & { day: string }>`
    select day::text as day, ${sql.join(
      ['views', 'visitors', 'entries', 'plays', 'wins'].map(
        figure =>
          sql`(coalesce(sum(count) filter (where figure = ${figure}), 0))::float8 as ${sql.ref(figure)}`,
      ),
    )}
    from report_counts
    where campaign_id = ${campaignId} and with_dates = ${withDates} and day > '-infinity'
      and ${range.from === undefined && range.to === undefined ? sql`true` : daysIn(range)}
      and figure in ('views', 'visitors', 'entries', 'plays', 'wins')
    group by day order by day`.execute(db)
  return rows.map(({ day, ...counts }) => ({ t: startOfDay(day, zone), ...counts }))
}
