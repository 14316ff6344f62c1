import { expect, test } from 'vitest'
import { isOldEnough } from './age.ts'

const zone = 'America/Chicago'

test('the birthday itself is old enough, the day before is not', () => {
  expect(isOldEnough('2008-03-02', 18, new Date('2026-03-02T06:00:00Z'), zone)).toBe(true)
  expect(isOldEnough('2008-03-03', 18, new Date('2026-03-02T06:00:00Z'), zone)).toBe(false)
})

test('the day is that of the campaign, not of the server', () => {
  const stillTheFirst = new Date('2026-03-02T05:59:59Z')
  expect(isOldEnough('2008-03-02', 18, stillTheFirst, zone)).toBe(false)
  expect(isOldEnough('2008-03-02', 18, stillTheFirst, 'UTC')).toBe(true)
})

test('a leap day counts on the first of March of a common year', () => {
  expect(isOldEnough('2008-02-29', 18, new Date('2026-02-28T18:00:00Z'), zone)).toBe(false)
  expect(isOldEnough('2008-02-29', 18, new Date('2026-03-01T18:00:00Z'), zone)).toBe(true)
})
