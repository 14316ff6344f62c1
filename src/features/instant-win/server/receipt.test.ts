import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '#features/fairness/server/index.ts'
import { canonicalReceipt } from './receipt.ts'

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(value => Buffer.from(value).toString('hex'))

const receipts = fc.record(
  {
    C: hex(32),
    seq: fc.maxSafeNat(),
    receivedAt: fc.maxSafeNat(),
    personTag: hex(32),
    clientNonce: hex(16),
    outcome: fc.nat(4),
    h: hex(32),
    win: fc.record({
      i: fc.nat(),
      timeMs: fc.maxSafeNat(),
      prizeKey: fc.string({ unit: 'grapheme' }),
      salt: hex(16),
      path: fc.array(hex(32), { maxLength: 20 }),
    }),
  },
  { requiredKeys: ['C', 'seq', 'receivedAt', 'personTag', 'clientNonce', 'outcome', 'h'] },
)

test('the signed part of a receipt is its canonical JSON, to the byte', () => {
  fc.assert(
    fc.property(receipts, ({ win, ...plain }) => {
      const receipt = win ? { ...plain, win } : plain
      expect(canonicalReceipt(receipt)).toBe(canonicalJson(receipt))
    }),
  )
})
