import type { Campaign } from '#features/campaigns/server/index.ts'
import { noteFigures } from '#features/figures/server/index.ts'
import { markRedeemed } from '#features/instant-win/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Award } from './award.ts'

/** Counts the prize of an award that has just become `awarded`, in any way; a thank-you delivers none. */
export async function noteHandedOver(
  db: Db,
  campaign: Pick<Campaign, 'rootId'>,
  { id, kind, entryId }: Pick<Award, 'id' | 'kind' | 'entryId'>,
  at: Date,
): Promise<void> {
  if (kind === 'win') return markRedeemed(db, campaign, entryId, at)
  const handedOver = await db
    .selectFrom('awards as a')
    .innerJoin('prizes as z', 'z.id', 'a.prize_id')
    .select(['a.entry_event_id as campaignId', 'a.account_id as accountId', 'z.prize_key as key'])
    .where('a.id', '=', id)
    .execute()
  await noteFigures(
    db,
    handedOver.map(of => ({ ...of, at, figure: 'redemptions' as const, count: 1 })),
  )
}
