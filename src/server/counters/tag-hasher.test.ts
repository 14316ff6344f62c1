import { expect, test } from 'vitest'
import { openTagHasher } from './tag-hasher.ts'

const COUNT = 100_000
const numbers = Array.from({ length: COUNT }, (_, number) => number)

test.each<[string, (number: number) => string]>([
  ['IPv4', number => `/e/:eventKey 10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`],
  [
    'IPv6',
    number => `/e/:eventKey 2001:db8:${(number >> 16).toString(16)}:${(number & 65535).toString(16)}::/64`,
  ],
  ['length', number => '\0'.repeat(number % 100) + Math.floor(number / 100)],
])('texts that differ in %s have tags of their own, spread over all places', (_what, textOf) => {
  const tagOf = openTagHasher()
  const tags = numbers.map(number => [...tagOf(textOf(number))])
  expect(new Set(tags.map(String)).size).toBe(COUNT)
  // Of as many places as there are tags, 63 in a hundred are taken by chance.
  const places = 2 ** 16
  for (const shift of [0, 16]) {
    const taken = new Set(tags.slice(0, places).map(([first = 0]) => (first >>> shift) % places))
    expect(taken.size / places).toBeCloseTo(1 - 1 / Math.E, 1)
  }
})

test('a text has the same tag each time, and another one elsewhere', () => {
  const [tagOf, other] = [openTagHasher(), openTagHasher()]
  const first = [...tagOf('a')]
  expect([...tagOf('b')]).not.toEqual(first)
  expect([...tagOf('a')]).toEqual(first)
  expect([...other('a')]).not.toEqual(first)
})
