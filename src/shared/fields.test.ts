import { expect, test } from 'vitest'
import { line, paragraph } from './fields.ts'

const takes = (schema: ReturnType<typeof line>, text: string) => schema.safeParse(text).success

test.each(['Zoë O’Neil-Łukasz', '李', 'محمد علي', 'שלום', '👩‍👩‍👧', '𝒜da', 'नमस्ते'])(
  'a name may be %s',
  name => {
    expect(takes(line(80), name)).toBe(true)
  },
)

test.each([
  ['the character 0', 'Jo\u0000'],
  ['half of a surrogate pair', 'Jo\ud83d'],
  ['an override of the direction', '\u202eevil'],
  ['an isolate that is never closed', 'Jo\u2067'],
])('%s is refused in a line and in a paragraph', (_, text) => {
  expect([line(80), paragraph(80)].map(schema => takes(schema, text))).toEqual([false, false])
})

test('only a paragraph may have several lines', () => {
  expect([line(80), paragraph(80)].map(schema => takes(schema, 'one\n\ttwo'))).toEqual([false, true])
})
