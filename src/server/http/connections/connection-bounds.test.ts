import { expect, test } from 'vitest'
import { connectionBounds, descriptorLimit } from './connection-bounds.ts'

test.each([
  [Number.POSITIVE_INFINITY, undefined, { total: 10_000, perAddress: 500 }],
  [65_536, undefined, { total: 10_000, perAddress: 500 }],
  [4096, undefined, { total: 1920, perAddress: 480 }],
  [1024, undefined, { total: 384, perAddress: 96 }],
  [100, undefined, { total: 64, perAddress: 16 }],
  [65_536, { total: 20_000, perAddress: undefined }, { total: 20_000, perAddress: 500 }],
  [65_536, { total: 20_000, perAddress: 20_000 }, { total: 20_000, perAddress: 20_000 }],
  [4096, { total: 20_000, perAddress: 5000 }, { total: 1920, perAddress: 1920 }],
])('with %d descriptors and the setting %o, bounds are %o', (descriptors, setting, bounds) => {
  expect(connectionBounds(setting, descriptors)).toEqual(bounds)
})

test('the system says how many descriptors there are', () => {
  expect(descriptorLimit()).toBeGreaterThan(0)
})
