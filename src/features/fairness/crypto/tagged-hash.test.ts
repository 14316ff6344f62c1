import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expected, seed } from '../vectors.ts'
import { toHex } from './bytes.ts'
import { taggedHash, taggedHmac } from './tagged-hash.ts'

test('the tagged hash reaches its vector', () => {
  expect(toHex(taggedHash('pf1.t', 'abc'))).toBe(expected.taggedHash)
})

test('moving a character from one part to the next changes the hash', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), fc.nat(), (text, cut) => {
      const at = cut % text.length
      const [left, right] = [text.slice(0, at), text.slice(at)]
      expect(toHex(taggedHash('pf1.t', left, right))).not.toBe(toHex(taggedHash('pf1.t', text, '')))
      expect(toHex(taggedHmac(seed)('pf1.t', left, right))).not.toBe(
        toHex(taggedHmac(seed)('pf1.t', text, '')),
      )
    }),
  )
})
