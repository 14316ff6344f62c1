import { heldBy, openPerson, rootsOfEntries } from '#features/participation/server/index.ts'
import type { PersonEntry } from '#features/privacy/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Entries by their ids for the answering team, oldest first. */
export async function describeEntries(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  ids: readonly number[],
): Promise<PersonEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('entries as e')
    .select(['e.id', 'e.entry_key', 'e.campaign_id', 'e.created_at'])
    .select(['e.account_id', heldBy('e').as('held')])
    .where('e.root_id', 'in', [0, ...(await rootsOfEntries(db, ids))])
    .where('e.id', 'in', ids)
    .orderBy('e.id')
    .execute()
  const events = await db
    .selectFrom('campaigns')
    .select(['id', 'event_key', 'title'])
    .where('id', 'in', [0, ...rows.map(row => row.campaign_id)])
    .execute()
  const eventOf = new Map(events.map(event => [event.id, event]))
  const won = await db
    .selectFrom('awards as a')
    .innerJoin('prizes as p', 'p.id', 'a.prize_id')
    .select(['a.entry_id', 'p.title'])
    .where('a.entry_id', 'in', ids)
    .execute()
  const described = rows.map(async row => {
    const keys = await deps.keys.of(row.account_id)
    const { firstName, lastName, zip, birthday } = openPerson(keys, row.entry_key, row.held)
    return {
      entryId: row.entry_key,
      eventKey: eventOf.get(row.campaign_id)?.event_key ?? '',
      title: eventOf.get(row.campaign_id)?.title ?? '',
      at: row.created_at,
      ...(firstName === null ? {} : { firstName }),
      ...(lastName === null ? {} : { lastName }),
      ...(zip === null ? {} : { zip }),
      ...(birthday === null ? {} : { birthday }),
      prizes: won.filter(award => award.entry_id === row.id).map(({ title }) => title),
    }
  })
  return Promise.all(described)
}
