import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAW_TABLE } from '#features/law/contract.ts'
import { wallTimeIn } from '#shared/time/zoned-time.ts'
import { nextDaytime, zoneOfPhone } from './quiet-hours.ts'

test.each([
  ['+12075550142', 'America/New_York'],
  ['+13125550142', 'America/Chicago'],
  ['+13035550142', 'America/Denver'],
  ['+16025550142', 'America/Phoenix'],
  ['+13105550142', 'America/Los_Angeles'],
  ['+19075550142', 'America/Anchorage'],
  ['+18085550142', 'Pacific/Honolulu'],
  ['+442071838750', undefined],
])('%s is at home in %s', (phone, zone) => {
  expect(zoneOfPhone(phone)).toBe(zone)
})

test.each([
  // The phone's zone counts, not the campaign's: it is 07:59, 08:00, 20:59 and 21:00 in Los Angeles.
  ['2026-03-02T15:59:00Z', '2026-03-02T16:00:00Z'],
  ['2026-03-02T16:00:00Z', '2026-03-02T16:00:00Z'],
  ['2026-03-03T04:59:00Z', '2026-03-03T04:59:00Z'],
  ['2026-03-03T05:00:00Z', '2026-03-03T16:00:00Z'],
  // The night of the clock change.
  ['2026-03-08T09:30:00Z', '2026-03-08T15:00:00Z'],
])('a message requested at %s goes out at %s', (now, then) => {
  expect(nextDaytime(LAW_TABLE, new Date(now), '+13105550142', 'America/New_York')).toEqual(new Date(then))
})

test.each([
  // Texas: 9 a.m. to 9 p.m., Sundays from noon (it is 08:59, 09:00, 11:59 and 21:00 in Dallas).
  ['2026-03-02T14:59:00Z', '2026-03-02T15:00:00Z'],
  ['2026-03-02T15:00:00Z', '2026-03-02T15:00:00Z'],
  ['2026-03-01T17:59:00Z', '2026-03-01T18:00:00Z'],
  ['2026-03-01T03:00:00Z', '2026-03-01T18:00:00Z'],
])('a marketing text to Texas at %s goes out at %s', (now, then) => {
  expect(nextDaytime(LAW_TABLE, new Date(now), '+12145550142', 'America/New_York')).toEqual(new Date(then))
})

test('a phone of another country has the hours of the campaign', () => {
  const night = new Date('2026-03-02T03:00:00Z')
  expect(nextDaytime(LAW_TABLE, night, '+442071838750', 'Europe/London')).toEqual(
    new Date('2026-03-02T08:00:00Z'),
  )
})

test('whenever it is asked for, it goes out between eight and nine, within a day', () => {
  const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(now, fc.constantFrom('+12075550142', '+18085550142', '+17095550142'), (at, phone) => {
      const then = nextDaytime(LAW_TABLE, at, phone, 'UTC')
      const clock = wallTimeIn(zoneOfPhone(phone) ?? '', then).slice(11)
      expect(clock >= '08:00' && clock < '21:00').toBe(true)
      expect(then.getTime() - at.getTime()).toBeLessThan(86_400_000)
    }),
  )
})
