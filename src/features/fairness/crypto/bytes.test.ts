import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthPrefixed, sameBytes, toHex, u8, u32, u64, utf8 } from './bytes.ts'

test('integers are unsigned and big-endian', () => {
  expect(toHex(u8(0xab))).toBe('ab')
  expect(toHex(u32(0x01020304))).toBe('01020304')
  expect(toHex(u32(0xffffffff))).toBe('ffffffff')
  expect(toHex(u64(1692806400000))).toBe('0000018a231fc800')
  expect(toHex(u64(Number.MAX_SAFE_INTEGER))).toBe('001fffffffffffff')
})

test('an integer that does not fit is refused rather than wrapped', () => {
  for (const bad of [-1, 256, 1.5, Number.NaN]) expect(() => u8(bad)).toThrow(RangeError)
  for (const bad of [-1, 2 ** 32, 0.1]) expect(() => u32(bad)).toThrow(RangeError)
  for (const bad of [-1, 2 ** 53, Number.POSITIVE_INFINITY]) expect(() => u64(bad)).toThrow(RangeError)
})

test('a length prefix counts bytes, not characters', () => {
  expect(toHex(lengthPrefixed('é'))).toBe('00000002c3a9')
  expect(toHex(lengthPrefixed(''))).toBe('00000000')
})

test('two spellings of the same accented text give the same bytes', () => {
  expect(toHex(utf8('e\u0301'))).toBe(toHex(utf8('\u00e9')))
})

test('text that UTF-8 cannot carry is refused', () => {
  expect(() => utf8('\ud800')).toThrow(RangeError)
})

test('bytes are the same only when length and every byte agree', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (left, right) => {
      expect(sameBytes(left, Uint8Array.from(left))).toBe(true)
      expect(sameBytes(left, right)).toBe(toHex(left) === toHex(right))
    }),
  )
})
