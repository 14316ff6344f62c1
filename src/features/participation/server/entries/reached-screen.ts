import type { Db } from '#server/db/scope.ts'
import type { Entry } from './entry-queries.ts'

/** The furthest screen of a participant, 0-based among those of their own. */
export async function getReachedScreen(
  db: Db,
  { id, campaignId }: Pick<Entry, 'id' | 'campaignId'>,
): Promise<number> {
  const row = await db
    .selectFrom('entries')
    .select('screen')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.screen ?? 0
}

/** Notes that a participant may see a screen from now on; reached screens stay so. */
export async function reachScreen(
  db: Db,
  { id, campaignId }: Pick<Entry, 'id' | 'campaignId'>,
  screen: number,
): Promise<void> {
  await db
    .updateTable('entries')
    .set({ screen })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .where('screen', '<', screen)
    .execute()
}
