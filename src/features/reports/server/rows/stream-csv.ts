import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { csvFile } from '../exports/formats/csv-file.ts'
import { openSnapshot } from '../exports/row-source.ts'
import type { Column } from './csv-columns.ts'
import { type EntryRange, eventsIn, isReported } from './entry-range.ts'

/** Entries with what became of them. */
const ENTRIES = sql`
  entries e
  join campaigns c on c.id = e.campaign_id
  left join plays p on p.campaign_id = e.root_id and p.entry_id = e.id
  left join prizes z on z.id = p.prize_id`

/** All entries of a report, oldest first. */
export const reportTable = (range: EntryRange, columns: readonly Column[]) => ({
  columns,
  from: sql`${ENTRIES} where e.campaign_id in (${eventsIn(range)}) and ${isReported(range)}`,
  order: sql`e.created_at, e.id`,
})

type SnapshotDeps = Parameters<typeof openSnapshot>[0]

async function* linesOf(
  deps: SnapshotDeps,
  accountId: number,
  range: EntryRange,
  columns: readonly Column[],
) {
  const snapshot = await openSnapshot(deps, accountId)
  try {
    yield* csvFile(columns, snapshot.rows(reportTable(range, columns)), '\n')
  } finally {
    snapshot.close()
  }
}

/**
 * The entries of a report as CSV. They stream through, so memory does not grow with their number. A reader who goes away
 * ends the statement.
 */
export const streamCsv = (
  deps: SnapshotDeps,
  accountId: number,
  range: EntryRange,
  columns: readonly Column[],
): Readable => Readable.from(linesOf(deps, accountId, range, columns), { objectMode: false })
