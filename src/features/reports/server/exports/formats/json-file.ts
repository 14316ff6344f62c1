import type { ExportColumn } from '../kinds/export-table.ts'
import type { Rows } from '../row-source.ts'

/** One object: the labels of the columns, and the rows by the columns' keys, each on its line. */
export async function* jsonFile(
  columns: readonly ExportColumn[],
  rows: Rows,
  about: Readonly<Record<string, string | undefined>>,
): AsyncGenerator<string> {
  const labels = columns.map(({ key, label }) => ({ key, label }))
  yield `${JSON.stringify({ ...about, columns: labels }).slice(0, -1)},"rows":[`
  let before = '\n'
  for await (const some of rows) {
    const lines = some.map(cells => {
      const given = columns.flatMap(({ key, as }, index) => {
        const cell = cells[index]
        return cell == null ? [] : [[key, as === 'number' ? Number(cell) : cell] as const]
      })
      return JSON.stringify(Object.fromEntries(given))
    })
    if (lines.length > 0) {
      yield before + lines.join(',\n')
      before = ',\n'
    }
  }
  yield '\n]}\n'
}
