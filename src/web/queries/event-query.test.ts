import { expect, test } from 'vitest'
import { EventDetail } from '#features/campaigns/contract.ts'
import { makeEventAnswer } from '#test/screens/campaign-answers.ts'
import { untilNextStep } from './event-query.ts'

const START = '2026-11-27T22:00:00Z'
const END = '2026-11-28T22:00:00Z'

function wait(status: number, now: string) {
  const event = EventDetail.parse(makeEventAnswer({ status, startTime: START, endTime: END }))
  return untilNextStep(event, new Date(now))
}

test('a scheduled campaign is asked for again just after its start, one that runs just after its end', () => {
  expect(wait(2, '2026-11-27T21:59:00Z')).toBe(61_000)
  expect([3, 4].map(status => wait(status, '2026-11-28T21:59:00Z'))).toEqual([61_000, 61_000])
})

test('a device whose clock is ahead asks every five seconds', () => {
  expect(wait(2, '2026-11-27T22:30:00Z')).toBe(5000)
})

test('a moment beyond the timer limit is checked once a day', () => {
  expect(wait(2, '2026-01-01T00:00:00Z')).toBe(86_400_000)
})

test('nothing is awaited where only people take the next step', () => {
  expect([1, 5, 6, 7, 8].map(status => wait(status, START))).toEqual(Array(5).fill(false))
  expect(untilNextStep(undefined, new Date(START))).toBe(false)
})
