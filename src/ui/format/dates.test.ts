import { expect, test } from 'vitest'
import { clockTime, dayDistance, longMoment, shortMoment, shortZone, zoneName } from './dates.ts'

const moment = new Date('2026-11-13T18:46:00Z')

test('a moment is written as clocks in its zone show it', () => {
  expect(longMoment(moment, 'America/New_York')).toBe('Friday, November 13, 2026, 1:46 PM ET')
  expect(shortMoment(moment, 'Asia/Kolkata')).toBe('Sat, Nov 14, 12:16 AM')
  expect(clockTime(moment, 'UTC')).toBe('6:46 PM')
})

test('zones of the United States have letters beside a time, others keep their name', () => {
  expect(zoneName(moment, 'America/New_York')).toBe('Eastern Time')
  expect(shortZone(moment, 'America/New_York')).toBe('ET')
  expect(shortZone(moment, 'Europe/Berlin')).toBe('Central European Time')
  expect(zoneName(moment, 'Europe/Berlin')).toBe('Central European Time')
  expect(zoneName(moment, 'UTC')).toBe('UTC')
})

test('distance counts calendar days in the zone, not hours', () => {
  const late = new Date('2026-11-14T04:30:00Z')
  const early = new Date('2026-11-14T05:30:00Z')
  expect(dayDistance(early, late, 'America/New_York')).toBe('tomorrow')
  expect(dayDistance(early, late, 'UTC')).toBe('today')
  expect(dayDistance(new Date('2026-11-27T22:00:00Z'), moment, 'America/New_York')).toBe('in 14 days')
  expect(dayDistance(new Date('2026-11-11T22:00:00Z'), moment, 'America/New_York')).toBe('2 days ago')
})
