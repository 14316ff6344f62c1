import { expect, test } from 'vitest'
import { textOfPdf } from '#test/pdf.ts'
import { loadScriptFonts } from './script-fonts.ts'
import { openSheet, writePair, writeTable, writeText } from './sheet.ts'
import { orderRuns } from './write-scripts.ts'

const fonts = await loadScriptFonts()
const runsOf = (line: string, direction: 'ltr' | 'rtl') =>
  orderRuns(line, { language: 'ar', direction, fonts })
    .map(({ text }) => text)
    .filter(text => text !== ' ')

test('a line of Arabic is drawn from its end; numbers and names inside it stay as they are read', () => {
  expect(runsOf('تنتهي في 11 أبريل مع Lantern Co', 'rtl')).toEqual([
    'Lantern',
    'Co',
    'مع',
    'أبريل',
    '11',
    'في',
    'تنتهي',
  ])
})

test('brackets of a text from right to left are turned, and marks of direction are not drawn', () => {
  expect(runsOf('(نعم)', 'rtl').join('')).toBe('(نعم)')
  expect(runsOf('المادة \u2066501(c)(3)\u2069.', 'rtl').join(' ')).toBe('. 501(c)(3) المادة')
})

async function print(language: 'ar' | 'en' | 'zh', texts: string[]) {
  const { sheet, bytes } = await openSheet({ title: 'Words', at: new Date(0), paper: 'A4', language })
  for (const text of texts) writeText(sheet, text)
  writePair(sheet, ['Name', texts[0] ?? ''], 'text')
  sheet.end()
  return bytes
}

test('a text of many lines goes on on the next page, and none of its letters is lost', async () => {
  const long = '灯笼之夜刮刮乐'.repeat(400)
  const pdf = await print('zh', [long])
  const count = (textOfPdf(pdf).match(/灯/gu) ?? []).length
  expect(count).toBeGreaterThanOrEqual(400)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(1)
})

test('cells of a table are in the letters of their names', async () => {
  const { sheet, bytes } = await openSheet({ title: 'Names', at: new Date(0), paper: 'A4' })
  writeTable(sheet, ['Name', 'City'], [['王小明', '上海']], [0.5, 0.5])
  sheet.end()
  const text = textOfPdf(await bytes)
  expect(text).toContain('王小明')
  expect(text).toContain('上海')
})

test('letters that no font has become question marks, beside any other script', async () => {
  expect(textOfPdf(await print('en', ['王 ጤና']))).toContain('??')
})
