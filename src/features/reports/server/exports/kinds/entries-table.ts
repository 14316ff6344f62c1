import { listAsked } from '../../rows/asked-questions.ts'
import { entryColumns } from '../../rows/csv-columns.ts'
import { reportTable } from '../../rows/stream-csv.ts'
import type { TableOf } from './export-table.ts'

/** Every entry with its answers and what became of it, oldest first. */
export const entriesTable: TableOf = async (db, campaign, range) =>
  reportTable(range, entryColumns(await listAsked(db, campaign), campaign, true))
