import type { MECHANISMS } from '#features/campaigns/contract.ts'
import type { verify } from '#shared/i18n/messages/en/verify.ts'

/** Decider of wins: the mechanism of a game, or a draw. */
export type Decider = (typeof MECHANISMS)[number] | 'draw' | 'secondChance'

/** Whether entries of a draw are checked, not plays of a game. */
export const isDraw = (decidedBy: Decider) => decidedBy === 'draw' || decidedBy === 'secondChance'

type Sentence = keyof typeof verify

const game = (follows: Sentence, recompute: Sentence): readonly Sentence[][] => [
  ['seedBeforeStart'],
  [follows],
  ['logged'],
  [recompute],
  ['anyDifference'],
]

const draw = (seed: Sentence): readonly Sentence[][] => [
  [seed],
  ['listsFrozen'],
  ['orderFollows'],
  ['recomputeOrder'],
  ['alternates', 'anyDifference'],
]

/** How it works: the sentences of each step. */
export const STEPS: Readonly<Record<Decider, readonly Sentence[][]>> = {
  moments: game('timesFollow', 'recomputeTimes'),
  odds: game('resultsFollow', 'recomputeResults'),
  deck: game('deckFollows', 'recomputeDeck'),
  draw: draw('seedBeforeEntry'),
  secondChance: draw('seedBeforeSecond'),
}
