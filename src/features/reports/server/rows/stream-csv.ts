import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { csvFile } from '../exports/formats/csv-file.ts'
import { openSnapshot } from '../exports/row-source.ts'
import type { Column } from './csv-columns.ts'
import { type EntryRange, eventsIn, eventTable, isReported, prizeTable } from './entry-range.ts'

/** Entries `e` with their plays `p`, all of one root, so that a distributed database asks one server. */
const entriesIn = (range: EntryRange) => sql`entries e
  left join plays p on p.campaign_id = ${sql.lit(range.campaign.rootId)} and p.entry_id = e.id
  join ${eventTable(range)} on c.id = e.campaign_id
  left join ${prizeTable(range)} on z.id = p.prize_id
  where e.campaign_id in (${eventsIn(range)}) and ${isReported(range)}`

/** All entries of a report, oldest first. */
export const reportTable = (range: EntryRange, columns: readonly Column[]) => ({
  columns,
  from: entriesIn(range),
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
