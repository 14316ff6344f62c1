import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverOf, feeOf } from './fee.ts'

test('a payment of $25 costs $1.03, and covering the fee of a gift of $25 costs $1.06 more', () => {
  expect(feeOf(2500)).toBe(103)
  expect(coverOf(2500)).toBe(106)
})

test('with the fee covered the charity gets the whole gift, and no donor pays a cent too much', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), gift => {
      const total = gift + coverOf(gift)
      expect(total - feeOf(total)).toBeGreaterThanOrEqual(gift)
      expect(total - 1 - feeOf(total - 1)).toBeLessThan(gift)
    }),
  )
})
