import { PLACES, STATE_NAMES } from '#features/campaigns/contract.ts'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'

/** The order on the big screen: the last rank first, so that the first prize comes last. It changes no rank. */
export function revealOrder(winners: readonly SweepWinner[]): SweepWinner[] {
  return winners.filter(({ role }) => role === 'winner').toSorted((a, b) => b.rank - a.rank)
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
