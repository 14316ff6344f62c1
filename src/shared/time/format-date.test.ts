import { expect, test } from 'vitest'
import {
  calendarDay,
  clockSeconds,
  clockTime,
  currentZoneName,
  fullMoment,
  legalMoment,
  longDate,
  longDateTime,
  longDay,
  monthDay,
  shortDate,
  shortDay,
  shortMoment,
  timeOfDay,
  zonedTime,
} from './format-date.ts'

const moment = new Date('2026-11-27T22:00:08Z')
const zone = 'America/New_York'

test('days are written the American way', () => {
  expect(monthDay('2026-11-27')).toBe('Nov 27')
  expect(calendarDay('2026-11-27')).toBe('Nov 27, 2026')
  expect(calendarDay('2026-11-')).toBe('2026-11-')
  expect(shortDay(moment, zone)).toBe('Fri, Nov 27')
  expect(shortDate(moment, zone)).toBe('Fri, Nov 27, 2026')
  expect(longDate(moment, zone)).toBe('November 27, 2026')
  expect(longDay(moment, zone)).toBe('Friday, November 27, 2026')
})

test('times have a twelve-hour clock', () => {
  expect(clockTime(moment, zone)).toBe('5:00 PM')
  expect(timeOfDay('08:00')).toBe('8:00 AM')
  expect(timeOfDay('12:30')).toBe('12:30 PM')
  expect(clockSeconds(moment, zone)).toBe('5:00:08 PM')
  expect(zonedTime(moment, zone)).toBe('5:00 PM ET')
  expect(shortMoment(moment, zone)).toBe('Fri, Nov 27, 5:00 PM')
  expect(longDateTime(moment, zone)).toBe('November 27, 2026 at 5:00 PM')
  expect(fullMoment(moment, zone)).toBe('Friday, November 27, 2026 at 5:00 PM ET')
  expect(legalMoment(moment, zone)).toBe('Friday, November 27, 2026 at 5:00 PM Eastern Time')
})

test('a moment is written as clocks in its zone show it', () => {
  expect(shortMoment(moment, 'Asia/Kolkata')).toBe('Sat, Nov 28, 3:30 AM')
  expect(fullMoment(moment, 'Europe/Berlin')).toBe(
    'Friday, November 27, 2026 at 11:00 PM Central European Time',
  )
  expect(fullMoment(moment, 'UTC')).toBe('Friday, November 27, 2026 at 10:00 PM UTC')
})

test('a zone without a date has its present name', () => {
  expect(currentZoneName('America/New_York')).toBe('Eastern Time')
  expect(currentZoneName('America/Anchorage')).toBe('Alaska Time')
  expect(currentZoneName('America/Detroit')).toBe('Eastern Time')
  expect(currentZoneName('UTC')).toBe('UTC')
})
