import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import type { DB } from '#server/db/tables.generated.ts'

/** An entry by its number, and the campaign as a whole that it belongs to. */
export interface EntryPlace {
  rootId: number
  entryId: number
}

/** The campaigns, as a whole, of entries, in ascending order. @param entryIds at least one */
export async function rootsOfEntries(db: Db, entryIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('entries')
    .select('root_id')
    .distinct()
    .where('id', 'in', entryIds)
    .orderBy('root_id')
    .execute()
  return rows.map(({ root_id }) => root_id)
}

/**
 * Entries that rows of other tables name, for the caller to select from. Their own question, because a distributed
 * database holds them on other servers than those rows.
 */
export function selectEntriesOf(db: Db, places: readonly EntryPlace[]) {
  const roots = new Set(places.map(({ rootId }) => rootId))
  const ids = places.map(({ entryId }) => entryId)
  return db
    .selectFrom('entries')
    .where('root_id', 'in', [0, ...roots])
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
}

/**
 * The same as a part of a statement, for any number of rows: a subquery that reads the rows first, then the entries by
 * themselves. Adds no parameters, for COPY.
 * @param named query of `root_id` and `entry_id`
 */
export const entriesNamedBy = (named: RawBuilder<unknown>) => sql<Selectable<DB['entries']>>`(
  with named as materialized (select distinct n.root_id, n.entry_id from (${named}) n),
  held as materialized (select e.* from entries e join named n on e.root_id = n.root_id and e.id = n.entry_id)
  select * from held)`
