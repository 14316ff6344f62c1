import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expected, instantWin, sweepstakes } from '../vectors.ts'
import { type CanonicalValue, canonicalJson } from './canonical-json.ts'

const { value } = fc.letrec<{ value: CanonicalValue }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'grapheme' }),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
}))

test('the specifications of the vectors have their canonical text', () => {
  expect(canonicalJson(instantWin)).toBe(expected.instantWinJson)
  expect(canonicalJson(sweepstakes)).toBe(expected.sweepstakesJson)
})

test('the insertion order of members makes no difference', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), object => {
      const reversed = Object.fromEntries(Object.entries(object).reverse())
      expect(canonicalJson(reversed)).toBe(canonicalJson(object))
    }),
  )
})

test('the text is JSON of the same value', () => {
  fc.assert(
    fc.property(value, sample => {
      const text = canonicalJson(sample)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(sample)))
    }),
  )
})

test('keys sort by UTF-16 code units and strings escape as in RFC 8785', () => {
  const text = canonicalJson({
    '\u20ac': 'a',
    '\r': 'b',
    '\ufb33': 'c',
    '1': 'd',
    '\ud83d\ude00': 'e',
    '\u0080': 'f',
    ö: 'g',
  })
  expect(text).toBe('{"\\r":"b","1":"d","\u0080":"f","ö":"g","€":"a","😀":"e","\ufb33":"c"}')
  expect(canonicalJson('\u20ac$\u000f\nA\'B"\\/')).toBe('"€$\\u000f\\nA\'B\\"\\\\/"')
})

test('a number that is no exact integer is refused', () => {
  for (const bad of [0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => canonicalJson({ bad })).toThrow(RangeError)
  }
})

test('text with a lone surrogate is refused, in values and in keys', () => {
  expect(() => canonicalJson('\udc00')).toThrow(RangeError)
  expect(() => canonicalJson({ '\udc00': 1 })).toThrow(RangeError)
})
