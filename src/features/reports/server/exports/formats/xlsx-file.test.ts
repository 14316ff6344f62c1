import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { ExportColumn } from '../kinds/export-table.ts'
import type { Cells, Rows } from '../row-source.ts'
import { xlsxFile } from './xlsx-file.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'drumroll-xlsx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const column = (key: string, as?: ExportColumn['as']): ExportColumn => ({
  key,
  label: key,
  value: sql`null`,
  ...(as ? { as } : {}),
})

async function* batches(...all: Cells[][]): Rows {
  yield* all
}

/** The parts of a workbook, unpacked by a program that is not ours. */
async function partsOf(columns: ExportColumn[], rows: Rows, sheetRows?: number) {
  const file = join(folder, 'book.xlsx')
  writeFileSync(file, await buffer(xlsxFile(columns, rows, NOW, sheetRows)))
  const script =
    'import json,sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))'
  const parts: Record<string, string> = JSON.parse(String(execFileSync('python3', ['-c', script, file])))
  return parts
}

const textsOf = (sheet = '') => [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text)

test('user input is text, never a formula, number or markup', async () => {
  const texts = ['=1+1', '<b>&', '007', '_x0041_', 'a\u0000b', '', ' lead']
  const parts = await partsOf([column('said')], batches(texts.map(text => [text])))
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(textsOf(sheet)).toEqual([
    'said',
    '=1+1',
    '&lt;b&gt;&amp;',
    '007',
    '_x005F_x0041_',
    'ab',
    '',
    ' lead',
  ])
  expect(sheet).not.toContain('<f>')
})

test('moments and numbers keep their type, and absent values are empty', async () => {
  const columns = [column('at', 'instant'), column('cents', 'number'), column('none')]
  const parts = await partsOf(columns, batches([['2026-03-02T12:00:00Z', '12.50', null]]))
  expect(parts['xl/worksheets/sheet1.xml']).toContain(
    '<row><c s="2"><v>46083.5</v></c><c><v>12.5</v></c><c/></row>',
  )
})

test('more rows than a sheet takes go on in the next, none lost', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => [`row ${n}`])
  const parts = await partsOf([column('n')], batches(rows.slice(0, 7), rows.slice(7)), 11)
  const sheets = [1, 2, 3].map(n => textsOf(parts[`xl/worksheets/sheet${n}.xml`]))
  expect(sheets.map(({ length }) => length)).toEqual([11, 11, 6])
  expect(sheets.flatMap(([, ...texts]) => texts)).toEqual(rows.flat())
  expect(parts['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(3)
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
})

test('a table without rows is a sheet of labels', async () => {
  const parts = await partsOf([column('n')], batches())
  expect(textsOf(parts['xl/worksheets/sheet1.xml'])).toEqual(['n'])
})

test('rows that cannot be read are an error, and no file', async () => {
  async function* broken(): Rows {
    yield [['a']]
    throw new Error('gone')
  }
  await expect(buffer(xlsxFile([column('n')], broken(), NOW))).rejects.toThrow('gone')
})
