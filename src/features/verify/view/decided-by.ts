import type { MECHANISMS } from '#features/campaigns/contract.ts'

/** What decides who wins: the mechanism of a game, or a draw. */
export type Decider = (typeof MECHANISMS)[number] | 'draw' | 'secondChance'

/** Whether entries of a draw are checked, not plays of a game. */
export const isDraw = (decidedBy: Decider) => decidedBy === 'draw' || decidedBy === 'secondChance'

/** What was fixed beforehand, and what else a result follows from. */
export const FIXED: Readonly<Record<Decider, string>> = {
  moments: 'Every winning moment was fixed before the start; the first play at or after it wins.',
  odds: 'The secret that decides was fixed before the start; each result follows from it and from the play itself.',
  deck: 'The order of the cards was fixed before the start; each play takes the next one.',
  draw: 'The secret that decides was fixed before the first entry; the order of the draw follows from it and from the frozen list of entries.',
  secondChance:
    'The secret that decides was fixed before the draw; its order follows from it and from the frozen list of entries.',
}

const OR_BEACON = 'and, where it was promised, public randomness that nobody could know before'

const SEED =
  'a secret seed is drawn. Its commitment, a hash that fixes the seed and every rule, is published here.'
const LOG =
  'Each play is written to a log, chained to the play before it. Every 15 minutes the head of that chain is signed and published.'
const END = 'If a single hash differs, the check fails and says where.'

const game = (follows: string, recomputed: string): readonly string[] => [
  `Before the start, ${SEED}`,
  follows,
  LOG,
  `After the end the seed is published. Anyone can compute ${recomputed} again and replay the log, play by play.`,
  END,
]

const draw = (first: string): readonly string[] => [
  `${first}, ${SEED}`,
  'After the close, the list of all entries is frozen and published with its root, and so is the list of those left out, each with its reason.',
  `Only then is the order drawn. It follows from the seed, both lists ${OR_BEACON}.`,
  'With the draw the seed is published. Anyone can compute the order again, with every winner and every alternate.',
  `Who takes the place of a winner is the next in that order. ${END}`,
]

/** How it works, step by step. */
export const STEPS: Readonly<Record<Decider, readonly string[]>> = {
  moments: game(
    `Every winning moment follows from the seed ${OR_BEACON}. The root over all moments is published too, so none can be moved.`,
    'the moments',
  ),
  odds: game(
    `Each result follows from the seed ${OR_BEACON}, together with the number of the play, its player and a random number from the player’s device.`,
    'every result',
  ),
  deck: game(
    `The order of the cards, prizes and blanks, follows from the seed ${OR_BEACON}. The root over all winning cards is published too, so none can be moved.`,
    'the deck',
  ),
  draw: draw('Before the first entry'),
  secondChance: draw('When the second chance is asked for'),
}
