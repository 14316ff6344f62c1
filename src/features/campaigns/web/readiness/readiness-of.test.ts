import { expect, test } from 'vitest'
import { Finding } from '#features/compliance/contract.ts'
import { makeFinding } from '#test/screens/campaign-answers.ts'
import { type ReadinessFacts, readinessOf } from './readiness-of.ts'

const READY: ReadinessFacts = {
  link: 'lantern-night',
  prizes: { pieces: 250, cents: 430_000 },
  start: new Date('2026-11-27T22:00:00Z'),
  end: new Date('2026-12-07T03:00:00Z'),
  timezone: 'America/New_York',
  now: new Date('2026-11-13T22:00:00Z'),
  findings: [],
  rules: 'open',
}
const readAs = (changes: Partial<ReadinessFacts>) =>
  readinessOf({ ...READY, ...changes }).map(
    ({ label, note, isDone }) => `${isDone ? 'ok' : '--'} ${label}: ${note}`,
  )
const open = (field: string, more: Parameters<typeof makeFinding>[0] = {}) =>
  Finding.decode(makeFinding({ field, ...more }))

test('a campaign that can be activated misses nothing but the acceptance', () => {
  expect(readAs({})).toEqual([
    'ok Link: lantern-night',
    'ok Prizes: 250, worth $4,300',
    'ok Dates: 9 days, starts in 14 days',
    'ok Compliance: no issues found',
    'ok Official Rules and privacy notice: written from your answers',
    '-- Accept the rules: when you activate',
  ])
  expect(readAs({ rules: 'accepted' }).at(-1)).toBe('ok Accept the rules: done')
})

test('an open finding stands at the check it belongs to', () => {
  const findings = [open('newPrizes'), open('startTime'), open('minimumAge'), open('sponsorAddress')]
  expect(readAs({ findings }).slice(1, 4)).toEqual([
    '-- Prizes: 1 to fix',
    '-- Dates: 1 to fix',
    '-- Compliance: 2 to fix',
  ])
})

test('acknowledged and lifted findings are not open, nor is the acceptance itself', () => {
  const findings = [
    open('minimumAge', { severity: 'warn', acknowledged: true }),
    open('rules', { id: 'C09' }),
    open('minimumAge', { severity: 'info' }),
  ]
  expect(readAs({ findings })[3]).toBe('ok Compliance: no issues found')
})

test('a draft says what is missing, and a type without prizes asks for none', () => {
  const empty = { link: '', prizes: { pieces: 0, cents: 0 }, start: undefined, end: undefined }
  expect(readAs(empty).slice(0, 3)).toEqual([
    '-- Link: add a title first',
    '-- Prizes: add the first one',
    '-- Dates: choose a start and an end',
  ])
  expect(readAs({ prizes: undefined })).toHaveLength(5)
})
