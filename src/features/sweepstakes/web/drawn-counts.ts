import type { Draw } from '#features/sweepstakes/contract.ts'

/** Number of winners in the draw itself, and of alternates behind them; a later replacement counts as both. */
export function drawnCounts({ winners, alternates, alternatesWanted }: Draw) {
  const first = winners.filter(({ role }) => role === 'winner').length
  // Once they ran out, those who follow in the same order stand here as well.
  return { first, spare: Math.min(winners.length - first + alternates.length, alternatesWanted) }
}
