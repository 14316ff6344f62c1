import { expect, test } from 'vitest'
import { isUsZip, zipProblem } from './zip.ts'

test.each([
  ['05401', true],
  ['05401-1234', true],
  ['054011234', true],
  ['00501', true],
  ['96799', true],
  ['00000', false],
  ['00500', false],
  ['00000-1234', false],
  ['0540', false],
  ['05401-12', false],
  ['K1A 0B1', false],
])('%s is a ZIP code: %s', (text, isZip) => {
  expect(isUsZip(text)).toBe(isZip)
})

test('a missing ZIP code has an error message', () => {
  expect(zipProblem('00000')).toBe('This ZIP code does not exist')
  expect(zipProblem('0540')).toBe('Enter a five-digit ZIP code')
})
