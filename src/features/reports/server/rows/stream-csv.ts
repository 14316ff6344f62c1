import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { csvFile } from '../exports/formats/csv-file.ts'
import { openSnapshot } from '../exports/row-source.ts'
import { type Column, excludedReason } from './csv-columns.ts'
import { type EntryRange, eventsIn, isReported } from './entry-range.ts'

/**
 * Entries `e` with what became of them, and their reason of exclusion. The hot tables are joined in a part of its own
 * (`offset 0` keeps it so), because they may lie on another server than campaigns `c` and prizes `z`.
 */
const entriesIn = (range: EntryRange) => sql`
  (
    select e.*, p.outcome as play_outcome, p.prize_id as play_prize_id, p.redeemed_at as play_redeemed_at,
      ${excludedReason} as excluded_reason
    from entries e left join plays p on p.campaign_id = e.root_id and p.entry_id = e.id
    where e.campaign_id in (${eventsIn(range)}) and ${isReported(range)}
    offset 0
  ) e
  cross join lateral (
    select e.play_outcome as outcome, e.play_prize_id as prize_id, e.play_redeemed_at as redeemed_at
  ) p
  join campaigns c on c.id = e.campaign_id
  left join prizes z on z.id = p.prize_id`

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
