import { expect, test } from 'vitest'
import { jsonFault } from './json-fault.ts'

test.each([
  ['{"NY": }', 'Line 1, column 8'],
  ['{\n  "NY": }', 'Line 2, column 9'],
  ['{\n  "NY": {', 'Line 2, column 10'],
  ['{"a" 1}', 'Line 1, column 6'],
  ['{"a": 1,}', 'Line 1, column 9'],
  ['[1, 2', 'Line 1, column 6'],
  ['{"a": 01}', 'Line 1, column 8'],
  ['{} {}', 'Line 1, column 4'],
  ['', 'Line 1, column 1'],
  ["{'a': 1}", 'Line 1, column 2'],
])('%j fails at %s', (source, place) => {
  expect(() => JSON.parse(source)).toThrow()
  expect(jsonFault(source)).toBe(place)
})
