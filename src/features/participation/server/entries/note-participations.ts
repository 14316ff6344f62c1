import { sql } from 'kysely'
import { insertOf } from '#server/db/distributed/of-one-root.ts'
import type { RunStatement } from '#server/db/pipeline/writer.ts'
import { runWrites, type Write, writeRows } from '#server/db/pipeline/writes.ts'
import type { Db } from '#server/db/scope.ts'

/** News of a campaign or date: entries; without any, that its campaign's log has grown. */
export interface ParticipationNote {
  rootId: number
  campaignId: number
  accountId: number
  entryIds: readonly number[]
}

/** Readers of the news: the roll-up of the reports, and the emails that confirm entries. */
type List = 'noted_turns' | 'unconfirmed_entries'

/** Entries stand one after the other; each note has those from one place to another. */
const statementOf = (list: List) =>
  insertOf(
    `note-${list}`,
    1,
    `insert into ${list} (root_id, campaign_id, account_id, entry_ids)
    select ($1::int8[])[n], ($2::int8[])[n], ($3::int8[])[n], ($4::int8[])[($5::int4[])[n]:($6::int4[])[n]]
    from generate_subscripts($1::int8[], 1) n`,
  )
const STATEMENTS = {
  noted_turns: statementOf('noted_turns'),
  unconfirmed_entries: statementOf('unconfirmed_entries'),
}

function listWrites(list: List, notes: readonly ParticipationNote[]): Write[] {
  let end = 0
  const ends = notes.map(({ entryIds }) => {
    end += entryIds.length
    return end
  })
  return writeRows(STATEMENTS[list], notes, () => [
    notes.map(({ rootId }) => rootId),
    notes.map(({ campaignId }) => campaignId),
    notes.map(({ accountId }) => accountId),
    notes.flatMap(({ entryIds }) => entryIds),
    notes.map(({ entryIds }, index) => (ends[index] ?? 0) - entryIds.length + 1),
    ends,
  ])
}

/** Notes an entry in its own transaction, so that it is counted, and confirmed, exactly once. */
export function noteWrites(notes: readonly (ParticipationNote & { confirms: boolean })[]): Write[] {
  const unconfirmed = notes.filter(({ confirms, entryIds }) => confirms && entryIds.length > 0)
  return [...listWrites('noted_turns', notes), ...listWrites('unconfirmed_entries', unconfirmed)]
}

/** The same at once, for a transaction of the caller's. */
export function noteParticipations(
  run: RunStatement,
  notes: Parameters<typeof noteWrites>[0],
): Promise<unknown> {
  return runWrites(run, noteWrites(notes))
}

/**
 * Takes notes, oldest first: deleted with the caller's transaction, and not before.
 * @param atOnce of entries and notes together; some more when the last note has many
 */
export async function takeNotes(
  db: Db,
  list: List,
  atOnce: number,
): Promise<{ notes: ParticipationNote[]; isFull: boolean }> {
  const { rows } = await sql<Omit<ParticipationNote, 'entryIds'> & { entryIds: string[] }>`
    delete from ${sql.table(list)} where id = any (array(
      select id from (
        select id, cardinality(entry_ids) + 1 as size, sum(cardinality(entry_ids) + 1) over (order by id) as so_far
        from (select id, entry_ids from ${sql.table(list)} order by id limit ${atOnce}) oldest
      ) counted
      where so_far - size < ${atOnce}
    ))
    returning root_id as "rootId", campaign_id as "campaignId", account_id as "accountId", entry_ids as "entryIds"`.execute(
    db,
  )
  const notes = rows.map(({ entryIds, ...note }) => ({ ...note, entryIds: entryIds.map(Number) }))
  const taken = notes.reduce((sum, { entryIds }) => sum + entryIds.length + 1, 0)
  return { notes, isFull: taken >= atOnce }
}
