import type { Db } from '#server/db/scope.ts'
import { type Award, selectAwards, toAward } from './award.ts'

/**
 * Locks and reads an award until the transaction ends. The lock comes first, and a second statement reads: one that
 * waits for a lock continues with the documents from before the wait.
 */
export async function lockAward(db: Db, id: number): Promise<Award> {
  await db.selectFrom('awards').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return toAward(await selectAwards(db).where('a.id', '=', id).executeTakeFirstOrThrow())
}
