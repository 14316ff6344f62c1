import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { PrizeStock } from '#features/reports/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** The prizes of a campaign or date with what has become of them. */
export async function readPrizeStock(
  db: Db,
  { id, rootId }: Pick<Campaign, 'id' | 'rootId'>,
): Promise<PrizeStock[]> {
  const rows = await db
    .selectFrom('prizes')
    .leftJoin('report_counts as r', join =>
      join
        .onRef('r.key', '=', 'prizes.prize_key')
        .on('r.campaign_id', '=', rootId)
        .on('r.with_dates', '=', true)
        .on('r.day', '=', sql<string>`'-infinity'::date`)
        .on('r.figure', '=', 'redemptions'),
    )
    .select(['prize_key', 'title', 'quantity', 'awarded', 'r.count as redeemed'])
    .where('prizes.campaign_id', 'in', [id, rootId])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ prize_key, redeemed, ...prize }) => ({
    uniquePrizeKey: prize_key,
    ...prize,
    redeemed: redeemed ?? 0,
  }))
}
