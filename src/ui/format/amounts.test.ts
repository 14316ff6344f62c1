import { expect, test } from 'vitest'
import { dollarsAndCents, shortDollars } from './amounts.ts'

test('cents are shown where there are some, in forms always', () => {
  expect([640_000, 1800, 10, 1].map(shortDollars)).toEqual(['$6,400', '$18', '$0.10', '$0.01'])
  expect([1800, 10].map(dollarsAndCents)).toEqual(['$18.00', '$0.10'])
})
