import type { Draw } from '#features/sweepstakes/contract.ts'
import { count } from '#ui/format/amounts.ts'

/** "12,480", or "100,000+" of an open list that is longer than it is counted. */
export function entryCount({ N, atLeast }: Draw): string {
  return `${count(N)}${atLeast ? '+' : ''}`
}

/** "12,480 entries" */
export function entriesOf(draw: Draw): string {
  return `${entryCount(draw)} ${draw.N === 1 ? 'entry' : 'entries'}`
}
