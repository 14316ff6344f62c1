import { describe, expect, test } from 'vitest'
import { FairnessSpec, InstantWinSpec, MAX_TOTAL_QUANTITY, SweepstakesSpec } from './contract.ts'
import { expected, instantWin, sweepstakes } from './vectors.ts'

test('the published specifications of the vectors pass', () => {
  expect(FairnessSpec.parse(JSON.parse(expected.instantWinJson))).toEqual(instantWin)
  expect(FairnessSpec.parse(JSON.parse(expected.sweepstakesJson))).toEqual(sweepstakes)
})

test('a specification without a beacon passes, one with null for it does not', () => {
  const { beacon, ...rest } = instantWin
  expect(beacon).toBeDefined()
  expect(InstantWinSpec.parse(rest)).toEqual(rest)
  expect(InstantWinSpec.safeParse({ ...rest, beacon: null }).success).toBe(false)
  expect(InstantWinSpec.safeParse({ ...rest, beacon: undefined }).success).toBe(false)
})

describe('an instant win is refused with', () => {
  test.each([
    ['an unknown member', { note: 'x' }],
    ['no prizes', { prizes: [] }],
    ['a prize of quantity 0', { prizes: [{ key: 'a', qty: 0 }] }],
    ['half a prize', { prizes: [{ key: 'a', qty: 1.5 }] }],
    [
      'a prize key that occurs twice',
      {
        prizes: [
          { key: 'a', qty: 1 },
          { key: 'a', qty: 1 },
        ],
      },
    ],
    ['a prize key beyond ASCII', { prizes: [{ key: 'é', qty: 1 }] }],
    [
      'more prizes in all than a commitment may hold',
      {
        prizes: [
          { key: 'a', qty: MAX_TOTAL_QUANTITY / 2 + 1 },
          { key: 'b', qty: MAX_TOTAL_QUANTITY / 2 + 1 },
        ],
      },
    ],
    ['no windows', { windows: [] }],
    ['an empty window', { windows: [[5, 5]] }],
    [
      'windows out of order',
      {
        windows: [
          [50, 90],
          [10, 20],
        ],
      },
    ],
    [
      'windows that overlap',
      {
        windows: [
          [10, 30],
          [20, 40],
        ],
      },
    ],
    [
      'windows that touch',
      {
        windows: [
          [10, 20],
          [20, 40],
        ],
      },
    ],
    ['fewer milliseconds than prizes', { windows: [[0, 3]] }],
    ['a fraction of a millisecond', { windows: [[0, 1000.5]] }],
    ['a mechanism of another kind', { mechanism: 'odds' }],
  ])('%s', (_, change) => {
    expect(InstantWinSpec.safeParse({ ...instantWin, ...change }).success).toBe(false)
  })
})

test('a draw less than 5 minutes after the close is refused', () => {
  const at = (drawMs: number) => SweepstakesSpec.safeParse({ ...sweepstakes, drawMs }).success
  expect(at(sweepstakes.closeMs + 300_000)).toBe(true)
  expect(at(sweepstakes.closeMs + 299_999)).toBe(false)
})
