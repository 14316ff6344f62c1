import { expect, test } from 'vitest'
import { ENGLISH } from '#shared/i18n/english.ts'
import { runningTime } from './when.ts'

const { dayName, shortMoment } = ENGLISH

const moment = new Date('2026-11-27T22:00:07Z')

test('a moment names its zone in short, and UTC by its own name', () => {
  expect(shortMoment(moment, 'America/New_York')).toBe('Fri, Nov 27, 5:00 PM ET')
  expect(shortMoment(moment, 'UTC')).toBe('Fri, Nov 27, 10:00 PM UTC')
})

test('a running clock has its half of the day and its day beside it', () => {
  expect(runningTime(ENGLISH, moment, 'America/New_York')).toEqual({ time: '5:00:07', half: 'PM' })
  expect(dayName(moment, 'America/New_York')).toBe('Friday, November 27')
})
