import type { Db } from '#server/db/scope.ts'
import { type Award, selectAwards, toAward } from './award.ts'

/** Reads an award anew and keeps others from changing it until the transaction ends. */
export async function lockAward(db: Db, id: number): Promise<Award> {
  const row = await selectAwards(db).where('a.id', '=', id).forUpdate('a').executeTakeFirstOrThrow()
  return toAward(row)
}
