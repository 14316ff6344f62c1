import { csvCell, safeText } from '#shared/text/csv.ts'
import type { ExportColumn } from '../kinds/export-table.ts'
import type { Rows } from '../row-source.ts'

/** The labels above the cells, without the end of the line. */
const headerOf = (columns: readonly ExportColumn[]) =>
  columns.map(({ label }) => csvCell(safeText(label))).join(',')

/** Lines of CSV (RFC 4180), the first one with the labels; user input is never a formula. */
export async function* csvFile(
  columns: readonly ExportColumn[],
  rows: Rows,
  end = '\r\n',
): AsyncGenerator<string> {
  yield `${headerOf(columns)}${end}`
  for await (const some of rows) {
    const lines = some.map(cells =>
      cells
        .map((cell, index) =>
          cell === null ? '' : csvCell(columns[index]?.isWritten ? safeText(cell) : cell),
        )
        .join(','),
    )
    if (lines.length > 0) yield `${lines.join(end)}${end}`
  }
}
