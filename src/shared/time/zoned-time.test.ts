import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  clockChangeAt,
  DateText,
  dateIn,
  isTimeZone,
  MomentText,
  saidEnd,
  startOfDay,
  toInstant,
  wallTimeIn,
} from './zoned-time.ts'

const zones = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Europe/London',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
]
const zone = fc.constantFrom(...zones)
const day = fc
  .integer({ min: Date.UTC(2012, 0, 1) / 86_400_000, max: Date.UTC(2037, 0, 1) / 86_400_000 })
  .map(number => new Date(number * 86_400_000).toISOString().slice(0, 10))

test('a day begins at its first instant in every zone, summer time or not', () => {
  fc.assert(
    fc.property(zone, day, (name, date) => {
      const start = startOfDay(date, name)
      expect(dateIn(name, start)).toBe(date)
      expect(dateIn(name, new Date(start.getTime() - 1)) < date).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('a day as an end is the start of the next day, so days follow each other without gap or overlap', () => {
  fc.assert(
    fc.property(zone, day, (name, date) => {
      const end = toInstant(date, name, 'end')
      expect(end).toEqual(toInstant(addDays(date, 1), name, 'start'))
      const hours = (end.getTime() - toInstant(date, name, 'start').getTime()) / 3_600_000
      expect(hours).toBeGreaterThanOrEqual(23)
      expect(hours).toBeLessThanOrEqual(25)
    }),
    { numRuns: 3000 },
  )
})

test('a wall-clock time is read back unchanged, or is just behind a skipped hour', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(zone, day, minute, (name, date, minutes) => {
      const time = new Date(minutes * 60_000).toISOString().slice(11, 16)
      const wall = `${date}T${time}`
      const shown = wallTimeIn(name, toInstant(wall, name, 'start'))
      const late = Date.parse(`${shown}Z`) - Date.parse(`${wall}Z`)
      expect(late === 0 || (late > 0 && late <= 3_600_000)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('a time that occurs twice means the first, a time that is skipped the moment after the gap', () => {
  const newYork = (text: string) => toInstant(text, 'America/New_York', 'start').toISOString()
  expect(newYork('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(newYork('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
})

test('where midnight does not exist the day begins at one', () => {
  expect(wallTimeIn('Africa/Cairo', startOfDay('2024-04-26', 'Africa/Cairo'))).toBe('2024-04-26T01:00')
})

test('a time with an offset means that instant in every zone', () => {
  fc.assert(
    fc.property(zone, name => {
      expect(toInstant('2026-11-27T17:00:00+02:00', name, 'end').toISOString()).toBe(
        '2026-11-27T15:00:00.000Z',
      )
    }),
  )
})

test('only days of the calendar and times of the clock are taken', () => {
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-01-01T24:30',
    '',
    'today',
    '1999-01-01',
  ]) {
    expect(MomentText.safeParse(text).success).toBe(false)
  }
  for (const text of [
    '2028-02-29',
    '2026-01-01T09:30',
    '2026-01-01T09:30:00.000Z',
    '2026-01-01T09:30-05:00',
  ]) {
    expect(MomentText.safeParse(text).success).toBe(true)
  }
  expect(DateText.safeParse('2026-01-01T09:30').success).toBe(false)
})

test('a zone is known by its name alone', () => {
  expect(isTimeZone('America/Argentina/Buenos_Aires')).toBe(true)
  for (const name of ['', '+05:00', 'Mars/Base', 'Europe/Paris; drop']) expect(isTimeZone(name)).toBe(false)
})

test('a zone has the same clock however it is spelled, and after any number of others', () => {
  const spelled = (name: string, cases: number) =>
    [...name].map((letter, at) => (cases & (1 << at) ? letter.toUpperCase() : letter)).join('')
  for (let cases = 0; cases < 1000; cases++) {
    const zone = spelled('america/new_york', cases)
    expect([isTimeZone(zone), dateIn(zone, new Date('2026-03-02T04:59:00Z'))]).toEqual([true, '2026-03-01'])
  }
})

test('times that a change of the clocks skips or repeats are named', () => {
  expect(clockChangeAt('2026-03-08T02:30', 'America/New_York')).toBe('skipped')
  expect(clockChangeAt('2026-11-01T01:30', 'America/New_York')).toBe('twice')
  expect(clockChangeAt('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('skipped')
  for (const text of ['2026-03-08T01:59', '2026-03-08T03:00', '2026-11-01T02:00', '2026-03-08', 'soon']) {
    expect(clockChangeAt(text, 'America/New_York')).toBeUndefined()
  }
  expect(clockChangeAt('2026-03-08T02:30', 'America/Phoenix')).toBeUndefined()
})

test('an end is written exactly, except that one at the end of a day has its last minute', () => {
  const said = (text: string, zone: string) => saidEnd(new Date(text), zone).toISOString()
  expect(said('2026-12-06T03:00:00Z', 'America/New_York')).toBe('2026-12-06T03:00:00.000Z')
  expect(said('2026-12-06T05:00:00Z', 'America/New_York')).toBe('2026-12-06T04:59:00.000Z')
  // In Beirut the clocks skip midnight on that day, which therefore begins at 1:00.
  expect(said('2026-03-28T22:00:00Z', 'Asia/Beirut')).toBe('2026-03-28T21:59:00.000Z')
})

test('clocks are those of the zone at each instant, also right beside a change', () => {
  const format = (name: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'short' })
  const instant = fc.oneof(
    fc.integer({ min: Date.UTC(1973, 0, 1), max: Date.UTC(2037, 0, 1) }),
    // New York and Lord Howe change their clocks at these.
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map(ms => Date.UTC(2026, 10, 1, 6) + ms),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map(ms => Date.UTC(2026, 9, 3, 15, 30) + ms),
  )
  fc.assert(
    fc.property(zone, instant, (name, at) => {
      expect(wallTimeIn(name, new Date(at)).replace('T', ' ')).toBe(format(name).format(at))
    }),
  )
})
