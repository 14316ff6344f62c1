import { describe, expect, test } from 'vitest'
import { DeckSpec, type InstantWinSpec, MomentsSpec, OddsSpec } from '../contract.ts'
import { sha256 } from '../crypto/hash.ts'
import { said } from '../said.ts'
import { bytesOf, expected, instantWin } from '../vectors.ts'
import { sealMoments } from './moments.ts'
import { drawOdds } from './odds.ts'
import type { PlayRecord } from './play-log.ts'
import { referee } from './referee.ts'

const key = bytesOf(expected.key)
const { mechanism: _, distribution: __, ...common } = instantWin
const manyWins = { per: 'campaign', playsPerPerson: 1000, winsPerPerson: 1000 } as const

const play = (seq: number, at: number, momentIndex?: number, person = seq): PlayRecord => ({
  seq,
  type: 'play',
  receivedAtMs: at,
  personTag: sha256(Uint8Array.of(person % 256, person >> 8)),
  clientNonce: new Uint8Array(16),
  outcome: momentIndex === undefined ? 'lose' : 'win',
  momentIndex,
})

const refereeOf = (spec: InstantWinSpec) => referee(key, spec, sealMoments(key, spec).moments)

describe('odds', () => {
  const spec = OddsSpec.parse({ ...common, limits: manyWins, mechanism: 'odds', odds: 5 })

  /** An independent engine: the same draw, and a plain list of the remaining prizes. */
  function played(count: number): PlayRecord[] {
    const left = [0, 1, 2, 3]
    return Array.from({ length: count }, (_unused, index) => {
      const draft = play(index + 1, 1692806401000 + index)
      const place = drawOdds(key, draft, 5, left.length)
      return place === undefined ? draft : play(index + 1, draft.receivedAtMs, left.splice(place, 1)[0])
    })
  }

  test('a log decided by the odds holds, to the last prize and beyond', () => {
    const judge = refereeOf(spec)
    expect(played(200).map(record => judge.judge(record))).toEqual(
      Array.from({ length: 200 }, () => undefined),
    )
    expect(judge.tally().wins).toBe(4)
  })

  test('a win that the odds did not give is found', () => {
    const records = played(200)
    const lost = records.findIndex(({ outcome }) => outcome === 'lose')
    const judge = refereeOf(spec)
    const found = records.map((record, index) =>
      judge.judge(index === lost ? play(record.seq, record.receivedAtMs, 0) : record),
    )
    expect(found[lost]).toEqual(said('wonTooMuch', { record: lost + 1 }))
  })

  test('a win that was withheld is named as the prize that it is, not as a moment', () => {
    const records = played(200)
    const won = records.findIndex(({ outcome }) => outcome === 'win')
    const { seq = 0, receivedAtMs = 0, momentIndex } = records[won] ?? {}
    const judge = refereeOf(spec)
    for (const record of records.slice(0, won)) judge.judge(record)
    expect(judge.judge(play(seq, receivedAtMs))).toEqual(
      said('shouldWinPrize', { record: seq, index: momentIndex ?? -1 }),
    )
  })
})

describe('a deck', () => {
  const spec = DeckSpec.parse({ ...common, limits: manyWins, mechanism: 'deck', cards: 40 })
  const winning = sealMoments(key, spec).moments

  test('each accepted play takes the next card; who is over a limit takes none', () => {
    const judge = refereeOf({ ...spec, limits: { ...manyWins, playsPerPerson: 1 } })
    let card = 0
    for (let seq = 1; seq <= 60; seq++) {
      // Every third play is the first person's again.
      const isAgain = seq > 1 && seq % 3 === 0
      if (!isAgain) card++
      const won = isAgain ? undefined : winning.find(({ timeMs }) => timeMs === card)?.index
      const record = play(seq, 1692806401000 + seq, won, isAgain ? 1 : seq)
      expect(judge.judge(isAgain ? { ...record, outcome: 'limit' } : record), `play ${seq}`).toBeUndefined()
    }
    expect(judge.tally().wins).toBe(4)
  })
})

test('a limit by the day starts again at midnight of the campaign, not of the world', () => {
  const spec = MomentsSpec.parse({
    ...instantWin,
    tz: 'America/New_York',
    limits: { per: 'day', playsPerPerson: 1, winsPerPerson: 9 },
  })
  const evening = Date.parse('2023-08-23T23:59:00-04:00')
  const judge = referee(key, spec, [])
  expect(judge.judge(play(1, evening, undefined, 7))).toBeUndefined()
  expect(judge.judge(play(2, evening + 30_000, undefined, 7))).toEqual(said('afterPlayLimit', { record: 2 }))
  const next = referee(key, spec, [])
  expect(next.judge(play(1, evening, undefined, 7))).toBeUndefined()
  expect(next.judge(play(2, evening + 60_000, undefined, 7))).toBeUndefined()
})
