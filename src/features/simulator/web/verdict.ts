import type { Simulation } from '#features/simulator/contract.ts'
import { count, countOf } from '#ui/format/amounts.ts'
import { longDay } from '#ui/format/dates.ts'

/** A share as whole percent; small shares are not rounded to nothing. */
export function percent(share: number): string {
  if (share > 0 && share < 0.01) return 'under 1%'
  return `${Math.round(share * 100)}%`
}

/** One sentence on how the stock fares. */
export function verdictOf({ soldOut, soldOutAt, wins, pieces }: Simulation, zone: string): string {
  if (soldOut >= 0.95 && soldOutAt) return `All prizes are gone by ${longDay(soldOutAt, zone)}.`
  if (soldOut >= 0.05) return `In ${percent(soldOut)} of the runs, all prizes are won before the end.`
  const left = Math.round(pieces - wins.mean)
  return left === 0
    ? 'Nearly all prizes are won.'
    : `About ${countOf(left, 'prize')} of ${count(pieces)} will be left at the end.`
}
