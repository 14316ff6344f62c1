import type { Db } from '#server/db/scope.ts'
import type { Entry } from './entry-queries.ts'

/** The furthest screen of a participant, 0-based among those of their own. */
export async function getReachedScreen(
  db: Db,
  { id, rootId }: Pick<Entry, 'id' | 'rootId'>,
): Promise<number> {
  const row = await db
    .selectFrom('entries')
    .select('screen')
    .where('root_id', '=', rootId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.screen ?? 0
}

/** Notes that a participant may see a screen from now on; reached screens stay so. */
export async function reachScreen(
  db: Db,
  { id, rootId }: Pick<Entry, 'id' | 'rootId'>,
  screen: number,
): Promise<void> {
  await db
    .updateTable('entries')
    .set({ screen })
    .where('root_id', '=', rootId)
    .where('id', '=', id)
    .where('screen', '<', screen)
    .execute()
}
