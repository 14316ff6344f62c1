import { expect, test } from 'vitest'
import { timelineRuns } from './timeline-runs.ts'

const item = (what: string, minute: number, who = 'Maya Okafor') => ({
  at: new Date(Date.UTC(2026, 2, 1, 10, minute)),
  who,
  action: 'campaign.updated',
  what,
  details: '',
})

test('repeated events are shown once, with their count and first time', () => {
  const items = [item('Redeemed', 9), item('Redeemed', 8), item('Redeemed', 7), item('Opened', 6)]
  const [first, second] = timelineRuns(items, 6)
  expect(first).toEqual({ ...item('Redeemed', 9), times: 3, since: item('', 7).at, place: 4 })
  expect(second).toEqual({ ...item('Opened', 6), times: 1, since: item('', 6).at, place: 3 })
})

test('another person, or an event in between, starts a new run', () => {
  const items = [item('Redeemed', 9), item('Redeemed', 8, 'Ben Hale'), item('Opened', 7), item('Redeemed', 6)]
  expect(timelineRuns(items, 4).map(({ times }) => times)).toEqual([1, 1, 1, 1])
})

test('a run keeps its place when it grows at its newest end', () => {
  const before = timelineRuns([item('Redeemed', 8), item('Redeemed', 7)], 2)
  const after = timelineRuns([item('Redeemed', 9), item('Redeemed', 8), item('Redeemed', 7)], 3)
  expect(after[0]?.place).toBe(before[0]?.place)
})
