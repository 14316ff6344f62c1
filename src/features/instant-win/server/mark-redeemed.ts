import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Notes that the prize of a play was handed over, for the live figures of its campaign. */
export async function markRedeemed(
  db: Db,
  { rootId }: Pick<Campaign, 'rootId'>,
  entryId: number,
  at: Date,
): Promise<void> {
  const marked = await db
    .updateTable('plays')
    .set({ redeemed_at: at })
    .where('entry_id', '=', entryId)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) return
  await db
    .updateTable('play_logs')
    .set(eb => ({ redemptions: eb('redemptions', '+', 1) }))
    .where('campaign_id', '=', rootId)
    .execute()
}
