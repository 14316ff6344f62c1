import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type Award, awardOf, toAward } from './award.ts'

/**
 * Locks and reads an award until the transaction ends. The lock comes first, and a second statement reads: one that
 * waits for a lock continues with the documents from before the wait.
 */
export async function lockAward(db: Db, deps: Pick<Deps, 'keys'>, id: number): Promise<Award> {
  await db.selectFrom('awards').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  const row = await awardOf(db, 'id', id)
  if (!row) throw new Error(`Award ${id} is locked, and cannot be read`)
  return await toAward(deps, row)
}
