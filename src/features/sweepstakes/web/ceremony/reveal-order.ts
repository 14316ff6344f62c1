import { PLACES, STATE_NAMES } from '#features/campaigns/contract.ts'
import { isLostStatus } from '#features/claims/contract.ts'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'

/** A current winner, and the rank that the draw gave the prize to: another person's, after a replacement. */
export type ShownWinner = SweepWinner & { slot: number }

/**
 * Winners on the big screen, the last prize first, so that the first one comes last. Ranks stay the same. Winners who
 * lost the prize since the draw are not shown; their replacement appears in their place.
 */
export function revealOrder(winners: readonly SweepWinner[]): ShownWinner[] {
  const earlier = new Map(winners.map(winner => [winner.replacedBy, winner]))
  const slotOf = (winner: SweepWinner): number => {
    const before = earlier.get(winner.winnerId)
    return before ? slotOf(before) : winner.rank
  }
  return winners
    .filter(({ status, replacedBy }) => replacedBy === undefined && !isLostStatus(status))
    .map(winner => ({ ...winner, slot: slotOf(winner) }))
    .toSorted((a, b) => b.slot - a.slot)
}

/** "Ann S." for everyone in the hall; the start of the entry's hash where the name is not to be seen. */
export function hallName({ name, entryHash }: Pick<SweepWinner, 'name' | 'entryHash'>): string {
  const [first, ...others] = (name ?? '').split(' ').filter(Boolean)
  if (first === undefined) return `Entry ${entryHash.slice(0, 8)}`
  const initial = [...(others.at(-1) ?? '')][0]
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

/** "Vermont" */
export function stateName({ state }: Pick<SweepWinner, 'state'>): string | undefined {
  const place = PLACES.find(one => one === state)
  return place && STATE_NAMES[place]
}
