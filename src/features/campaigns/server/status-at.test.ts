import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import { statusAt } from './status-at.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const campaign = (status: number) => ({ status, startsAt: day(10), endsAt: day(20) })
const date = (parentStatus: number, status = 1) => ({
  status,
  startsAt: day(12),
  endsAt: day(13),
  parent: { id: 1, eventKey: 'evt_aaaaaaaaaaaaaaaa', ...campaign(parentStatus) },
})

describe('a campaign', () => {
  test.each([
    [STATUS.draft, 15, STATUS.draft],
    [STATUS.draft, 25, STATUS.draft],
    [STATUS.scheduled, 9, STATUS.scheduled],
    [STATUS.scheduled, 10, STATUS.live],
    [STATUS.scheduled, 20, STATUS.ended],
    [STATUS.live, 19, STATUS.live],
    [STATUS.live, 20, STATUS.ended],
    [STATUS.paused, 15, STATUS.paused],
    [STATUS.paused, 20, STATUS.ended],
    [STATUS.cancelled, 15, STATUS.cancelled],
    [STATUS.archived, 15, STATUS.archived],
  ])('stored as %i is on day %i: %i', (stored, at, expected) => {
    expect(statusAt(campaign(stored), day(at))).toBe(expected)
  })

  test('never goes back as time passes', () => {
    const millisecond = fc.integer({ min: +day(1), max: +day(30) })
    fc.assert(
      fc.property(fc.constantFrom(2, 3, 4), millisecond, millisecond, (stored, a, b) => {
        const at = (time: number) => statusAt(campaign(stored), new Date(time))
        expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)))
      }),
    )
  })
})

describe('a date', () => {
  test.each([
    [STATUS.draft, 12, STATUS.draft],
    [STATUS.scheduled, 9, STATUS.scheduled],
    [STATUS.scheduled, 12, STATUS.live],
    [STATUS.live, 11, STATUS.scheduled],
    [STATUS.live, 13, STATUS.ended],
    [STATUS.paused, 12, STATUS.paused],
    [STATUS.cancelled, 12, STATUS.cancelled],
    [STATUS.completed, 12, STATUS.completed],
  ])('of a campaign stored as %i is on day %i: %i', (stored, at, expected) => {
    expect(statusAt(date(stored), day(at))).toBe(expected)
  })

  test('that was canceled stays so while its campaign is live', () => {
    expect(statusAt(date(STATUS.live, STATUS.cancelled), day(12))).toBe(STATUS.cancelled)
  })
})
