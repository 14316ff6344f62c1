import { expect, test } from 'vitest'
import { periodLine } from './campaign-period.tsx'

const campaign = {
  startTime: new Date('2026-11-27T22:00:00Z'),
  endTime: new Date('2026-12-07T03:00:00Z'),
  timezone: 'America/New_York',
}
const lineOf = (status: number, now: string) => periodLine({ ...campaign, status }, new Date(now))

test('a live campaign says its day, by the calendar of its zone', () => {
  expect(lineOf(3, '2026-11-27T22:00:00Z')).toBe('Day 1 of 10, ends Sun, Dec 6, 10:00 PM')
  expect(lineOf(3, '2026-11-28T04:59:00Z')).toMatch(/^Day 1 of 10/)
  expect(lineOf(4, '2026-11-28T05:00:00Z')).toMatch(/^Day 2 of 10/)
})

test('others say their period or their end', () => {
  expect(lineOf(2, '2026-11-01T00:00:00Z')).toBe('Fri, Nov 27, 5:00 PM to Sun, Dec 6, 10:00 PM')
  expect(lineOf(5, '2026-12-20T00:00:00Z')).toBe('Ended Sun, Dec 6, 10:00 PM')
  expect(lineOf(8, '2026-12-20T00:00:00Z')).toBe('')
})
