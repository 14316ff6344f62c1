import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { addDays, clockChangeAt, dateIn, startOfDay, toInstant, wallTimeIn } from './zoned-time.ts'

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const wall = fc
  .integer({ min: Date.UTC(2012, 0, 1) / 60_000, max: Date.UTC(2100, 0, 1) / 60_000 })
  .map(minutes => new Date(minutes * 60_000).toISOString().slice(0, 16))
/** Local times around a change of the clocks, which other times seldom meet. */
const changing = fc.tuple(zone, wall, fc.integer({ min: -90, max: 90 })).map(([name, text, minutes]) => {
  const change = Temporal.PlainDateTime.from(text).toZonedDateTime(name).getTimeZoneTransition('next')
  const near = change?.toPlainDateTime().add({ minutes }).toString({ smallestUnit: 'minute' })
  return [name, near ?? text] as const
})

test.each([
  ['any time from 2012 to 2100', fc.tuple(zone, wall)],
  ['times beside a change of the clocks', changing],
])('Temporal says the same of every zone: %s', (_, times) => {
  fc.assert(
    fc.property(times, ([name, text]) => {
      const local = Temporal.PlainDateTime.from(text)
      const instant = toInstant(text, name, 'start')
      expect(instant.getTime()).toBe(local.toZonedDateTime(name).epochMilliseconds)
      const day = local.toPlainDate()
      expect(startOfDay(text.slice(0, 10), name).getTime()).toBe(day.toZonedDateTime(name).epochMilliseconds)
      expect(addDays(text.slice(0, 10), 40)).toBe(day.add({ days: 40 }).toString())
      const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(name)
      expect(wallTimeIn(name, instant)).toBe(there.toPlainDateTime().toString({ smallestUnit: 'minute' }))
      expect(dateIn(name, instant)).toBe(there.toPlainDate().toString())
      const [first, second] = (['earlier', 'later'] as const).map(disambiguation =>
        local.toZonedDateTime(name, { disambiguation }),
      )
      const isSkipped = !first?.toPlainDateTime().equals(local)
      const isOnce = second !== undefined && first?.equals(second)
      expect(clockChangeAt(text, name)).toBe(isOnce ? undefined : isSkipped ? 'skipped' : 'twice')
    }),
    { numRuns: 1000 },
  )
})
