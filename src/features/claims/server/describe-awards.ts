import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { selectAwards, toAward } from './award.ts'
import { toWireAward } from './award-response.ts'

/** Awards and claim details of people, by the ids of their entries. */
export async function describeAwards(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey' | 'keys'>,
  entryIds: readonly number[],
): Promise<Readonly<Record<string, unknown>>[]> {
  if (entryIds.length === 0) return []
  const rows = await selectAwards(db).where('e.id', 'in', entryIds).orderBy('a.id').execute()
  return Promise.all(rows.map(async row => ({ ...toWireAward(deps, await toAward(deps, row), true) })))
}
