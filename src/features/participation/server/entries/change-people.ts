import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { rootsOfEntries } from './entries-of.ts'
import { type HeldPerson, heldBy, NOT_PLAIN, openPerson, sealPerson } from './sealed-person.ts'

async function zonesOf(db: Db, entries: readonly { campaign_id: number }[]) {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'timezone'])
    .where('id', 'in', [0, ...new Set(entries.map(({ campaign_id }) => campaign_id))])
    .execute()
  return new Map(rows.map(({ id, timezone }) => [id, timezone]))
}

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
  const roots = rootId === undefined ? await rootsOfEntries(db, entryIds) : [rootId]
  // Root by root: a distributed database locks rows of one server at a time.
  const rows = []
  for (const root of roots) {
    const locked = await db
      .selectFrom('entries')
      .select(['id', 'root_id', 'campaign_id', 'account_id', 'entry_key', 'created_at'])
      .select(heldBy('entries').as('held'))
      .where('id', 'in', entryIds)
      .where('root_id', '=', root)
      .forUpdate()
      .execute()
    rows.push(...locked)
  }
  const zones = await zonesOf(db, rows)
  for (const { id, root_id, campaign_id, account_id: accountId, entry_key: entryKey, held, ...row } of rows) {
    const keys = await deps.keys.of(accountId)
    const person = change(openPerson(keys, entryKey, held))
    const of = { accountId, entryKey, createdAt: row.created_at, timezone: zones.get(campaign_id) ?? 'UTC' }
    await db
      .updateTable('entries')
      .set({ ...NOT_PLAIN, ...sealPerson(deps, keys, of, person) })
      .where('root_id', '=', root_id)
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}
