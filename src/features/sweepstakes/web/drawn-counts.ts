import type { Draw } from '#features/sweepstakes/contract.ts'

/** How many won in the draw itself, and how many wait behind them in its order; whoever took a place later is both. */
export function drawnCounts({ winners, alternates, alternatesWanted }: Draw) {
  const first = winners.filter(({ role }) => role === 'winner').length
  // Once they ran out, those who follow in the same order stand here as well.
  return { first, spare: Math.min(winners.length - first + alternates.length, alternatesWanted) }
}
