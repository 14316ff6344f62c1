import { csvCell, safeText } from '#shared/text/csv.ts'
import { headerOf } from '../../rows/stream-csv.ts'
import type { ExportColumn } from '../kinds/export-table.ts'
import type { Rows } from '../row-source.ts'

/** Lines of CSV (RFC 4180), the first one with the labels; user input is never a formula. */
export async function* csvFile(columns: readonly ExportColumn[], rows: Rows): AsyncGenerator<string> {
  yield `${headerOf(columns)}\r\n`
  for await (const some of rows) {
    const lines = some.map(cells =>
      cells
        .map((cell, index) => (cell === null ? '' : csvCell(columns[index]?.safe ? safeText(cell) : cell)))
        .join(','),
    )
    if (lines.length > 0) yield `${lines.join('\r\n')}\r\n`
  }
}
