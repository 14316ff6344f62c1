import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InstantWinSpec } from '#features/fairness/contract.ts'
import { Assumptions } from '../../contract.ts'
import { simulate } from './simulate.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 2, 2, 17)
const common = {
  v: 1,
  kind: 'instant-win',
  eventKey: 'evt_1',
  tz: 'America/New_York',
  limits: { per: 'day', playsPerPerson: 1, winsPerPerson: 1 },
  prizes: [
    { key: 'coffee', qty: 30 },
    { key: 'ticket', qty: 2 },
  ],
  windows: [[START, START + 10 * 24 * HOUR]],
}
const specOf = (changes: object) => InstantWinSpec.parse({ ...common, ...changes })
const MOMENTS = { mechanism: 'moments', distribution: 'uniform' }
const play = (spec: object, assumptions: object) =>
  simulate({
    spec: specOf(spec),
    values: [300, 5000],
    assumptions: Assumptions.parse({ people: 2000, ...assumptions }),
  })

test('the same seed repeats every figure, another one does not', () => {
  const first = play(MOMENTS, { returning: 0.4, days: 'launch', seed: 7 })
  expect(play(MOMENTS, { returning: 0.4, days: 'launch', seed: 7 })).toEqual(first)
  expect(play(MOMENTS, { returning: 0.4, days: 'launch', seed: 8 })).not.toEqual(first)
})

test('under all assumptions, no run gives away more than there is, and each day ends with what is left', () => {
  const some = fc.record({
    people: fc.integer({ min: 1, max: 300 }),
    returning: fc.constantFrom(0, 0.5, 0.9),
    cheats: fc.constantFrom(0, 0.3),
    days: fc.constantFrom('even', 'launch', 'finish'),
    hours: fc.constantFrom('even', 'daytime', 'evening'),
    seed: fc.nat(),
  })
  const rules = fc.constantFrom(MOMENTS, { mechanism: 'odds', odds: 3 }, { mechanism: 'deck', cards: 200 })
  fc.assert(
    fc.property(some, rules, (assumptions, mechanism) => {
      const { pieces, wins, plays, days, won, winners } = play(mechanism, assumptions)
      expect(wins.high).toBeLessThanOrEqual(pieces)
      expect(wins.high).toBeLessThanOrEqual(plays.high)
      expect(winners.high).toBeLessThanOrEqual(1)
      expect(days.at(-1)?.left.mean).toBeCloseTo(pieces - wins.mean, 6)
      expect(won.reduce((sum, { mean }) => sum + mean, 0)).toBeCloseTo(wins.mean, 6)
      expect(days.reduce((sum, day) => sum + day.plays.mean, 0)).toBeCloseTo(plays.mean, 6)
    }),
    { numRuns: 60 },
  )
})

test('a deck that all its cards are taken from gives away each prize', () => {
  const { wins, soldOut, cost } = play({ mechanism: 'deck', cards: 2000 }, { people: 2000 })
  expect([wins.low, wins.high, soldOut]).toEqual([32, 32, 1])
  expect(cost).toEqual({ mean: 30 * 300 + 2 * 5000, low: 19_000, high: 19_000 })
})

test('few people leave prizes behind, many at once are seen in the busiest second', () => {
  const few = play({ mechanism: 'odds', odds: 100 }, { people: 50 })
  expect(few.soldOut).toBe(0)
  expect(few).not.toHaveProperty('soldOutAt')
  const stadium = play({ ...MOMENTS, windows: [[START, START + 60_000]] }, { people: 5000 })
  expect(stadium.days).toHaveLength(1)
  expect(stadium.busiest.mean).toBeGreaterThan(80)
})

test('limits hold: a second play in a period is refused, and no person wins twice', () => {
  const once = { limits: { per: 'campaign', playsPerPerson: 1, winsPerPerson: 1 } }
  const { plays, refused } = play({ ...MOMENTS, ...once }, { people: 500, returning: 0.8 })
  expect(plays.high).toBe(500)
  expect(refused.mean).toBeGreaterThan(500)
  const { winners, wins } = play(MOMENTS, { people: 500, returning: 0.8 })
  expect(winners.mean * 500).toBeCloseTo(wins.mean, 6)
})

test('people with several names take more than their share', () => {
  const { cheated } = play({ mechanism: 'odds', odds: 100 }, { people: 2000, cheats: 0.1, identities: 10 })
  expect(cheated.mean).toBeGreaterThan(0.3)
  expect(play(MOMENTS, { cheats: 0 }).cheated).toEqual({ mean: 0, low: 0, high: 0 })
})

test('days are those of the time zone of the campaign, and windows without visits are closed', () => {
  const windows = [
    [START, START + 3 * HOUR],
    [START + 48 * HOUR, START + 51 * HOUR],
  ]
  const { days } = play({ ...MOMENTS, windows }, { returning: 0.9, hours: 'even' })
  expect(days.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-04'])
})
