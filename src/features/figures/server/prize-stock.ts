import { sql } from 'kysely'
import { LOST_STATUSES } from '#features/claims/contract.ts'
import type { PrizeStock } from '#features/figures/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { readAwarded } from './read-awarded.ts'
import { type Counting, countedOf } from './read-figures.ts'

/** A prize with the campaign that it belongs to, dates counting as their campaign. */
export interface StockOf extends PrizeStock {
  rootId: number
}

interface StockRow extends Omit<StockOf, 'awarded' | 'imageFileKey'> {
  id: number
  isTest: boolean
  imageFileKey: string | null
  /** Null for what is won in play, and counted there. */
  awarded: number | null
}

/**
 * Instant prizes that tests won, by prize: plays alone, because a distributed database holds them on other servers than
 * prizes.
 */
async function countTestWins(
  db: Db,
  rootIds: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  if (rootIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('plays')
    .select(['prize_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('campaign_id', 'in', rootIds)
    .where('outcome', '=', 4)
    .where('prize_id', 'is not', null)
    .groupBy('prize_id')
    .execute()
  return new Map(rows.map(({ prize_id, count }) => [prize_id, Number(count)]))
}

/**
 * Active prizes of campaigns with all of their dates, or of a date with those that it shares with its campaign, and
 * their status. An instant prize is awarded by a play that was not revoked; a draw prize by an award that was not
 * forfeited, declined or disqualified.
 */
export async function listStock(
  db: Db,
  campaigns: readonly (Counting & { rootId: number })[],
  includeTest: boolean,
): Promise<StockOf[]> {
  if (campaigns.length === 0) return []
  const counted = campaigns.map(campaign => countedOf(campaign, includeTest))
  const tested = campaigns.filter(({ testMode }, nth) => testMode && counted[nth]?.isCounted)
  const { rows } = await sql<StockRow>`
    with asked as (
      select * from unnest(${campaigns.map(({ id }) => id)}::bigint[], ${campaigns.map(({ rootId }) => rootId)}::bigint[],
        ${counted.map(({ withDates }) => withDates)}::boolean[], ${counted.map(({ isCounted }) => isCounted)}::boolean[],
        ${campaigns.map(({ testMode }) => testMode)}::boolean[]) o (id, root_id, with_dates, is_counted, is_test)
    )
    select asked.root_id as "rootId", z.id, asked.is_test as "isTest", z.prize_key as "uniquePrizeKey", z.title, z.use, z.quantity,
      (select f.file_key from files f where f.id = z.image_file_id) as "imageFileKey",
      case when not asked.is_counted then 0
        when z.use = 'draw' then (select count(*) from awards a where a.campaign_id = asked.root_id and a.prize_id = z.id
          and a.kind in ('draw', 'dateDraw') and a.status not in (${sql.join(LOST_STATUSES)}))
        end::int as awarded,
      case when not asked.is_counted then 0 else coalesce((select count from report_counts r
        where r.campaign_id = asked.root_id and r.with_dates and r.day = '-infinity' and r.figure = 'redemptions'
          and r.key = z.prize_key), 0) end::int as redeemed
    from asked join prizes z on z.campaign_id in (asked.id, asked.root_id)
      or asked.with_dates and z.campaign_id in (select id from campaigns where parent_id = asked.id)
    where z.active
    order by asked.root_id, z.campaign_id, z.position, z.id`.execute(db)
  const won = await readAwarded(db, [...new Set(rows.map(({ rootId }) => rootId))])
  const testWins = await countTestWins(
    db,
    tested.map(({ rootId }) => rootId),
  )
  return rows.map(({ id, isTest, imageFileKey, awarded, ...stock }) => ({
    ...stock,
    awarded: awarded ?? (isTest ? testWins : won).get(id) ?? 0,
    ...(imageFileKey ? { imageFileKey } : {}),
  }))
}
