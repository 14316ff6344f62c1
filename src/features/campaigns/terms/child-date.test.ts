import { expect, test } from 'vitest'
import { childPeriod, readChildDate, writeChildDate } from './child-date.ts'

test('a date is written as short as it can be, and read back', () => {
  expect(writeChildDate('2026-11-27')).toBe('2026-11-27')
  expect(writeChildDate('2026-11-27', '17:00')).toBe('2026-11-27T17:00')
  expect(readChildDate(writeChildDate('2026-11-27', '17:00', '22:00'))).toEqual({
    start: '2026-11-27T17:00',
    end: '2026-11-27T22:00',
  })
  expect(readChildDate(writeChildDate('2026-12-31', '22:00', '01:00'))).toEqual({
    start: '2026-12-31T22:00',
    end: '2027-01-01T01:00',
  })
})

test('without an end a date lasts until its day is over in the campaign’s zone', () => {
  expect(childPeriod('2026-11-27T17:00', 'America/New_York')).toEqual({
    start: new Date('2026-11-27T22:00:00Z'),
    end: new Date('2026-11-28T05:00:00Z'),
  })
  expect(childPeriod('27 November', 'America/New_York')).toBeUndefined()
})
