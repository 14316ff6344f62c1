import { expect, test } from 'vitest'
import { textDate } from './text-date.ts'

test('the deadline is its last minute', () => {
  expect(textDate(new Date('2026-11-28T05:00:00Z'), 'America/New_York')).toBe('Nov 27, 11:59 PM ET')
  expect(textDate(new Date('2026-11-27T21:00:00Z'), 'America/New_York')).toBe('Nov 27, 4 PM ET')
  expect(textDate(new Date('2026-11-27T21:00:00Z'), 'UTC')).toBe('Nov 27, 9 PM UTC')
})
