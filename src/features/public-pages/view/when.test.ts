import { expect, test } from 'vitest'
import { clockTime, longMoment } from './when.ts'

test('a moment names its zone in words, and UTC by its own name', () => {
  const moment = new Date('2026-11-27T22:00:00Z')
  expect(longMoment(moment, 'America/New_York')).toBe('Friday, November 27, 2026 at 5:00 PM Eastern Time')
  expect(clockTime(moment, 'UTC')).toBe('10:00 PM UTC')
})
