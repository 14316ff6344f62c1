import { DISCLAIMER } from '#features/compliance/contract.ts'
import { numberPages, openSheet, writePair, writeTable, writeText, writeTitle } from '#server/pdf/sheet.ts'
import type { ExportColumn } from '../kinds/export-table.ts'
import type { Rows } from '../row-source.ts'
import type { StateFacts } from './state-facts.ts'

/** Columns that fit on paper: who won what, and each prize with its numbers. The other formats have all. */
const PRINTED = ['firstName', 'lastName', 'address', 'prizeTitle', 'quantity', 'value', 'total', 'use']

/** Shares of the page: a column with names or addresses is wider than one with a number. */
function widthsOf(columns: readonly ExportColumn[]): number[] {
  const shares = columns.map(({ as, key }) => (as === 'number' ? 1 : key === 'address' ? 3 : 2))
  const all = shares.reduce<number>((sum, share) => sum + share, 0)
  return shares.map(share => share / all)
}

/** A table for a state as a printed document: what it is about, then its rows. */
export async function* pdfFile(
  all: readonly ExportColumn[],
  rows: Rows,
  { title, campaign, facts, paper, at }: StateFacts,
): AsyncGenerator<Buffer> {
  const places = all.flatMap(({ key }, place) => (PRINTED.includes(key) ? [place] : []))
  const columns = places.flatMap(place => all[place] ?? [])
  const lines: string[][] = []
  for await (const some of rows) lines.push(...some.map(cells => places.map(place => cells[place] ?? '')))
  const name = `${campaign}: ${title}`
  const { sheet, bytes } = await openSheet({ title: name, at, paper })
  writeTitle(sheet, title)
  writeText(sheet, campaign, { quiet: true })
  sheet.moveDown(0.5)
  for (const [label, value] of facts) writePair(sheet, [label, value], 'text')
  sheet.moveDown(0.8)
  if (lines.length === 0) writeText(sheet, 'No rows.')
  else {
    writeTable(
      sheet,
      columns.map(({ label }) => label),
      lines,
      widthsOf(columns),
    )
  }
  sheet.moveDown(0.8)
  writeText(sheet, `Counsel to review before use. ${DISCLAIMER}`, { quiet: true })
  numberPages(sheet, name)
  sheet.end()
  yield await bytes
}
