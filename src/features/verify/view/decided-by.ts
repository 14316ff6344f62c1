import type { MECHANISMS } from '#features/campaigns/contract.ts'

/** Decider of wins: the mechanism of a game, or a draw. */
export type Decider = (typeof MECHANISMS)[number] | 'draw' | 'secondChance'

/** Whether entries of a draw are checked, not plays of a game. */
export const isDraw = (decidedBy: Decider) => decidedBy === 'draw' || decidedBy === 'secondChance'

const OR_BEACON = 'and, where promised, from public randomness unknown in advance'

const SEED =
  'a secret seed is drawn. Its commitment is published here: a hash that fixes the seed and every rule.'
const LOG =
  'Each play is written to a log and chained to the play before it. Every 15 minutes, a checkpoint of the chain is signed and published.'
const END = 'If any hash differs, the check fails and shows where.'

const game = (follows: string, recomputed: string): readonly string[] => [
  `Before the start, ${SEED}`,
  follows,
  LOG,
  `After the end, the seed is published. Anyone can recompute ${recomputed} and replay the log play by play.`,
  END,
]

const draw = (first: string): readonly string[] => [
  `${first}, ${SEED}`,
  'After the close, two lists are frozen and published. One has all eligible entries, the other all excluded entries with their reasons.',
  `Only then is the order drawn. It follows from the seed, both lists ${OR_BEACON}.`,
  'The seed is published with the draw. Anyone can recompute the order, with every winner and alternate.',
  `If a winner is replaced, the next alternate in that order takes the prize. ${END}`,
]

/** How it works, step by step. */
export const STEPS: Readonly<Record<Decider, readonly string[]>> = {
  moments: game(
    `Every release time follows from the seed ${OR_BEACON}. One hash of all release times is published too, so none can be moved.`,
    'the release times',
  ),
  odds: game(
    `Each result follows from the seed ${OR_BEACON}. It also depends on the play number, the entrant, and a random number from the entrant’s device.`,
    'every result',
  ),
  deck: game(
    `The order of winning and blank cards follows from the seed ${OR_BEACON}. One hash of all winning cards is published too, so none can be moved.`,
    'the deck',
  ),
  draw: draw('Before the first entry'),
  secondChance: draw('When the second-chance draw is set up'),
}
