import type { Readable } from 'node:stream'
import type { ExportColumn } from '../kinds/export-table.ts'
import type { Cells, Rows } from '../row-source.ts'
import { cellXml, type Look, partsOf, sheetHead, sheetTail } from './xlsx-xml.ts'
import { zipFile } from './zip-file.ts'

/** Rows of one sheet, that of the labels included: the programs take no more. */
export const SHEET_ROWS = 1_048_576

/** Takes some rows at a time, at most as many as are asked for; none when there are no more. */
function taker(rows: Rows) {
  const iterator = rows[Symbol.asyncIterator]()
  let waiting: readonly Cells[] = []
  return async (most: number): Promise<readonly Cells[]> => {
    while (waiting.length === 0) {
      const next = await iterator.next()
      if (next.done) return []
      waiting = next.value
    }
    const taken = waiting.slice(0, most)
    waiting = waiting.slice(most)
    return taken
  }
}

type Take = ReturnType<typeof taker>

const lookOf = ({ as }: ExportColumn): Look => as ?? 'text'

async function* sheet(columns: readonly ExportColumn[], take: Take, first: readonly Cells[], room: number) {
  yield sheetHead(columns)
  let left = room
  for (let some = first; some.length > 0; some = left > 0 ? await take(left) : []) {
    left -= some.length
    const looks = columns.map(lookOf)
    yield some
      .map(cells => `<row>${cells.map((cell, index) => cellXml(cell, looks[index])).join('')}</row>`)
      .join('')
  }
  yield sheetTail
}

async function* once(text: string) {
  yield text
}

/**
 * A workbook of as many sheets as the rows need, written as the rows come. Text is kept inline, where it is never a
 * formula; moments and numbers are such, so that they can be sorted.
 * @param sheetRows for tests: rows of one sheet
 */
export function xlsxFile(
  columns: readonly ExportColumn[],
  rows: Rows,
  now: Date,
  sheetRows = SHEET_ROWS,
): Readable {
  return zipFile(now, async add => {
    const take = taker(rows)
    const room = sheetRows - 1
    let sheets = 0
    let some = await take(room)
    do {
      sheets += 1
      await add(`xl/worksheets/sheet${sheets}.xml`, sheet(columns, take, some, room))
      some = await take(room)
    } while (some.length > 0)
    for (const [name, xml] of partsOf(sheets)) await add(name, once(xml))
  })
}
