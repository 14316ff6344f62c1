import type { PersonEntry } from '#features/privacy/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** Entries by their ids for the answering team, oldest first. */
export async function describeEntries(db: Db, ids: readonly number[]): Promise<PersonEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('entries as e')
    .innerJoin('campaigns as c', 'c.id', 'e.campaign_id')
    .select(['e.id', 'e.entry_key', 'c.event_key', 'c.title', 'e.created_at'])
    .select(['e.first_name', 'e.last_name', 'e.zip', 'e.birthday'])
    .where('e.id', 'in', ids)
    .orderBy('e.id')
    .execute()
  const won = await db
    .selectFrom('awards as a')
    .innerJoin('prizes as p', 'p.id', 'a.prize_id')
    .select(['a.entry_id', 'p.title'])
    .where('a.entry_id', 'in', ids)
    .execute()
  return rows.map(row => ({
    entryId: row.entry_key,
    eventKey: row.event_key,
    title: row.title,
    at: row.created_at,
    ...(row.first_name === null ? {} : { firstName: row.first_name }),
    ...(row.last_name === null ? {} : { lastName: row.last_name }),
    ...(row.zip === null ? {} : { zip: row.zip }),
    ...(row.birthday === null ? {} : { birthday: row.birthday }),
    prizes: won.filter(award => award.entry_id === row.id).map(({ title }) => title),
  }))
}
