import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type HeldPerson, heldBy, NOT_PLAIN, openPerson, sealPerson } from './sealed-person.ts'

/**
 * Changes the people of entries, locked until the caller's transaction ends.
 * @param rootId the campaign of all of them and of their dates, where it is known: only its piece of the table is read then
 * @returns how many there were
 */
export async function changePeople(
  db: Db,
  deps: Pick<Deps, 'keys' | 'sealKey'>,
  entryIds: readonly number[],
  change: (person: HeldPerson) => HeldPerson,
  rootId?: number,
): Promise<number> {
  if (entryIds.length === 0) return 0
  const rows = await db
    .selectFrom('entries as e')
    .innerJoin('campaigns as c', 'c.id', 'e.campaign_id')
    .select(['e.id', 'e.root_id', 'e.account_id', 'e.entry_key', 'e.created_at', 'c.timezone'])
    .select(heldBy('e').as('held'))
    .where('e.id', 'in', entryIds)
    .$if(rootId !== undefined, query => query.where('e.root_id', '=', rootId ?? 0))
    .forUpdate('e')
    .execute()
  for (const { id, root_id, account_id: accountId, entry_key: entryKey, held, ...row } of rows) {
    const keys = await deps.keys.of(accountId)
    const person = change(openPerson(keys, entryKey, held))
    const of = { accountId, entryKey, createdAt: row.created_at, timezone: row.timezone }
    await db
      .updateTable('entries')
      .set({ ...NOT_PLAIN, ...sealPerson(deps, keys, of, person) })
      .where('root_id', '=', root_id)
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}
