import { expect, test } from 'vitest'
import type { InstantWinSpec } from '../contract.ts'
import { expected, instantWin, seed } from '../vectors.ts'
import { type Committed, readEvidence } from './evidence.ts'
import { inEnglish } from './in-english.ts'
import { momentsStep, rulesOf, textsFor } from './moments-step.ts'

const { eventKey, limits, prizes, tz, windows } = instantWin
const shared = { v: 1, kind: 'instant-win', eventKey, limits, prizes, tz, windows } as const
const C = expected.instantWinCommitment
const committedTo = (spec: InstantWinSpec): Committed => ({
  kind: 'instant-win',
  C,
  spec,
  specHash: expected.key,
  activationNo: 1,
  publishedAt: 0,
  seed: Buffer.from(seed).toString('hex'),
})

const CASES: [InstantWinSpec, said: string, won: string][] = [
  [instantWin, 'Release times recomputed: 4 of 4 release times match', 'wonTime'],
  [{ ...shared, mechanism: 'odds', odds: 10 }, 'Prizes recomputed: 4 of 4 prizes match', 'wonPrize'],
  [{ ...shared, mechanism: 'deck', cards: 40 }, 'Deck recomputed: 4 of 4 winning cards match', 'wonCard'],
]

test.each(CASES)('words for the seed’s results follow the mechanism', (spec, said, won) => {
  const committed = committedTo(spec)
  const { title, detail } = inEnglish(
    momentsStep(readEvidence({ files: {} }), committed, rulesOf(committed, new Uint8Array())),
  )
  expect(`${title}: ${detail}`).toContain(said)
  expect(textsFor(committed).won).toBe(won)
})
