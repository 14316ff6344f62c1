import fc from 'fast-check'
import { expect, test } from 'vitest'
import { superlinear } from '#test/parts/processor-time.ts'
import { normalized } from './normalize.ts'

test('a text that people write is normalized as ever', () => {
  const written = fc.string({
    unit: fc.constantFrom('e', '\u0301', '\u0316', 'ﬁ', '한', ' ', '\u0e33', '😀'),
  })
  fc.assert(
    fc.property(written, text => {
      for (const form of ['NFC', 'NFKC', 'NFKD'] as const) {
        expect(normalized(text, form)).toBe(text.normalize(form))
      }
    }),
  )
})

test('of more than 30 marks on one letter the rest is dropped', () => {
  expect(normalized(`a${'\u0316'.repeat(40)}b`, 'NFKD')).toBe(`a${'\u0316'.repeat(30)}b`)
})

test('a hundred thousand marks on one letter take no longer than twice the half', async () => {
  const marks = (length: number) => normalized(`a${'\u0301\u0316'.repeat(length)}`, 'NFKD')
  expect(await superlinear(25_000, marks)).toBeUndefined()
})
