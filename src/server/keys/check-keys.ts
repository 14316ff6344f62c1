import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { placeOfKey, requireMaster } from './account-keys.ts'
import type { MasterKeys } from './master/master-key.ts'

/**
 * Opens one data key of each master key that wrapped any.
 * @returns how many data keys there are
 * @throws PlainError when a master key is missing; any error when one does not open what it wrapped
 */
export async function checkKeys(pool: Deps['pool'], masters: MasterKeys): Promise<number> {
  const { count, samples } = await inScope(pool, 'system', async db => {
    const wrapped = db.selectFrom('account_keys').where('wrapped', 'is not', null)
    const { count } = await wrapped
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const samples = await wrapped
      .distinctOn('master')
      .select(['master', 'account_id', 'version', 'wrapped'])
      .orderBy('master')
      .execute()
    return { count, samples }
  })
  for (const { master, account_id, version, wrapped } of samples) {
    if (wrapped) await requireMaster(masters, master).unwrap(placeOfKey(account_id, version), wrapped)
  }
  return count
}
