import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'

/** Entries by their numbers: later than `from`, up to `to`. */
export interface EntrySpan {
  from: number
  to: number
}

interface Progress {
  entryId: number
  horizonId: number
  isSettled: boolean
}

/** Where the work stands; held by whoever does it until the transaction ends. */
async function lockProgress(db: Db, table: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select entry_id as "entryId", horizon_id as "horizonId",
      pg_snapshot_xmin(pg_current_snapshot()) >= horizon_xid as "isSettled"
    from ${sql.table(table)} for update`.execute(db)
  const [progress] = rows
  if (!progress) throw new Error(`${table} is empty`)
  return progress
}

/** The newest number that any entry was given. */
async function readNewest(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(pg_sequence_last_value('entries_id_seq'), 0)::int8 as newest`.execute(db)
  return rows[0]?.newest ?? 0
}

/**
 * Does work for entries that it was not done for before, once for each, in the caller's transaction. Entries get their
 * numbers before they are stored, and a batch that began earlier may end later: so it goes up to a number below which
 * nothing can come any more.
 * @param table remembers how far the work is: one row of `entry_id`, `horizon_id`, `horizon_xid`
 * @param atOnce numbers of one step, at most
 * @returns whether there is more to do at once
 */
export async function stepThroughEntries(
  db: Db,
  table: 'report_progress' | 'confirm_progress',
  atOnce: number,
  work: (span: EntrySpan) => Promise<void>,
): Promise<boolean> {
  // Before this transaction gets an id of its own: whoever has taken a number by now has a smaller id.
  const newest = await readNewest(db)
  const { entryId, horizonId, isSettled } = await lockProgress(db, table)
  if (!isSettled) return false
  if (entryId < horizonId) {
    const to = Math.min(entryId + atOnce, horizonId)
    await work({ from: entryId, to })
    await sql`update ${sql.table(table)} set entry_id = ${to}`.execute(db)
    return true
  }
  if (newest <= horizonId) return false
  await sql`
    update ${sql.table(table)} set horizon_id = ${newest}, horizon_xid = pg_current_xact_id()`.execute(db)
  return true
}
