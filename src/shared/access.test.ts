import { expect, test } from 'vitest'
import { hasRole, isRole, isStaff } from './access.ts'

const NO_ROLE: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  '0',
  '1',
  '1000',
  '2000',
  '1e3',
  '0x10',
  'owner',
  0,
  -0,
  -1,
  -1000,
  0.5,
  1.5,
  1999.999,
  10_000,
  1e9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.MIN_VALUE,
  1n,
  1000n,
  true,
  false,
  [],
  [1000],
  ['1000'],
  {},
  { role: 1000 },
  { valueOf: () => 1000 },
  Object(1000),
  new Date(1000),
  Symbol('1000'),
  () => 1000,
]

test('only whole numbers from 1 to 9999 are roles; nothing else is ever staff', () => {
  for (const value of NO_ROLE) {
    expect([isRole(value), isStaff(value), hasRole(value, 'clerk')]).toEqual([false, false, false])
  }
})

test('2000 is staff, 2001 is not', () => {
  expect([1, 1000, 1500, 2000].map(isStaff)).toEqual([true, true, true, true])
  expect([2001, 3000, 7000, 9999].map(isStaff)).toEqual([false, false, false, false])
})

test('a smaller number has more power', () => {
  expect(hasRole(3000, 'owner')).toBe(true)
  expect(hasRole(3001, 'owner')).toBe(false)
  expect(hasRole(1000, 'owner')).toBe(true)
  expect(hasRole(9999, 'clerk')).toBe(false)
})
