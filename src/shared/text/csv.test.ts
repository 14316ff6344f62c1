import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, safeText } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a'])(
  '%j is no formula',
  text => {
    expect(safeText(text)).toBe(`'${text}`)
  },
)

test.each(['', 'Ada', "'quoted", ' =1'])('%j stays unchanged', text => {
  expect(safeText(text)).toBe(text)
})

/** A line of CSV, read by the letter of RFC 4180. */
function readCells(line: string): string[] {
  const cells = [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|$)/g)]
  return cells.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}

test('cells of any text are read again unchanged, and none begins a formula', () => {
  const text = fc.string({ unit: 'grapheme' })
  const signs = fc.string({ unit: fc.constantFrom('=', '+', '"', ',', '\n', '\r', 'a', '＝', "'") })
  fc.assert(
    fc.property(fc.array(fc.oneof(text, signs), { minLength: 1 }), texts => {
      const read = readCells(texts.map(safeText).map(csvCell).join(','))
      expect(read).toEqual(texts.map(safeText))
      expect(read.filter(cell => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
