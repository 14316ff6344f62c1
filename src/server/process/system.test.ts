import { expect, test } from 'vitest'
import { systemRandom } from './system.ts'

test('bytes are never given twice, for any requested sizes', () => {
  const given = Array.from({ length: 3000 }, (_, index) => systemRandom.bytes(8 + (index % 100)))
  expect(given.map(bytes => bytes.length)).toEqual(given.map((_, index) => 8 + (index % 100)))
  expect(new Set(given.map(bytes => bytes.subarray(0, 8).toString('hex'))).size).toBe(given.length)
})

test('bytes from one call stay the same after the next call', () => {
  const first = systemRandom.bytes(32)
  const before = first.toString('hex')
  for (let asked = 0; asked < 500; asked++) systemRandom.bytes(32)
  expect(first.toString('hex')).toBe(before)
  expect(first.every(byte => byte === 0)).toBe(false)
})
