import { sql } from 'kysely'
import { listAsked } from '../../rows/asked-questions.ts'
import { entryColumns } from '../../rows/csv-columns.ts'
import { eventsIn, isReported } from '../../rows/entry-range.ts'
import { ENTRIES } from '../../rows/stream-csv.ts'
import type { TableOf } from './export-table.ts'

/** Every entry with its answers and what became of it, oldest first. */
export const entriesTable: TableOf = async (db, campaign, range) => ({
  columns: entryColumns(await listAsked(db, campaign), campaign, true),
  from: sql`${ENTRIES} where e.campaign_id in (${eventsIn(range)}) and ${isReported(range)}`,
  order: sql`e.created_at, e.id`,
})
