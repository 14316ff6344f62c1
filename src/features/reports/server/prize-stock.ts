import type { Campaign } from '#features/campaigns/server/index.ts'
import type { PrizeStock } from '#features/reports/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { keysOf, readFigures } from './figures.ts'

/** The prizes of a campaign or date with what has become of them. */
export async function readPrizeStock(
  db: Db,
  { id, rootId }: Pick<Campaign, 'id' | 'rootId'>,
): Promise<PrizeStock[]> {
  const redeemed = keysOf(await readFigures(db, { campaignId: rootId, withDates: true }), 'redemptions')
  const rows = await db
    .selectFrom('prizes')
    .select(['prize_key', 'title', 'quantity', 'awarded'])
    .where('campaign_id', 'in', [id, rootId])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ prize_key, ...prize }) => ({
    uniquePrizeKey: prize_key,
    ...prize,
    redeemed: redeemed.get(prize_key) ?? 0,
  }))
}
