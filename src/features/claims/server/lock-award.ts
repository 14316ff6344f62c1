import type { Db } from '#server/db/scope.ts'
import { type Award, selectAwards, toAward } from './award.ts'

/**
 * Reads an award and keeps others from changing it until the transaction ends. Locked first and read by a statement of
 * its own: a statement that waits for a lock goes on with the documents that were there before it waited.
 */
export async function lockAward(db: Db, id: number): Promise<Award> {
  await db.selectFrom('awards').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return toAward(await selectAwards(db).where('a.id', '=', id).executeTakeFirstOrThrow())
}
