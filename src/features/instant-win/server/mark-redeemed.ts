import type { Campaign } from '#features/campaigns/server/index.ts'
import { noteFigures } from '#features/figures/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Notes a delivered prize for the reports, with its event. */
async function noteRedemption(db: Db, rootId: number, entryId: number, at: Date): Promise<void> {
  const played = await db
    .selectFrom('plays')
    .innerJoin('entries', join =>
      join.onRef('entries.root_id', '=', 'plays.campaign_id').onRef('entries.id', '=', 'plays.entry_id'),
    )
    .innerJoin('prizes', 'prizes.id', 'plays.prize_id')
    .select([
      'entries.campaign_id as campaignId',
      'entries.account_id as accountId',
      'prizes.prize_key as key',
    ])
    .where('plays.campaign_id', '=', rootId)
    .where('plays.entry_id', '=', entryId)
    .execute()
  await noteFigures(
    db,
    played.map(of => ({ ...of, at, figure: 'redemptions' as const, count: 1 })),
  )
}

/** Notes that the prize of a play was delivered, for the figures of its campaign. */
export async function markRedeemed(
  db: Db,
  { rootId }: Pick<Campaign, 'rootId'>,
  entryId: number,
  at: Date,
): Promise<void> {
  const marked = await db
    .updateTable('plays')
    .set({ redeemed_at: at })
    .where('campaign_id', '=', rootId)
    .where('entry_id', '=', entryId)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) return
  await noteRedemption(db, rootId, entryId, at)
  await db
    .updateTable('play_logs')
    .set(eb => ({ redemptions: eb('redemptions', '+', 1) }))
    .where('campaign_id', '=', rootId)
    .execute()
}
