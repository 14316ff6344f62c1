import type { InstantWinSpec } from '#features/fairness/contract.ts'
import { type Assumptions, BOUNDS } from '../../contract.ts'
import { startChance } from './chance.ts'
import { playOnce, type Run } from './run.ts'
import { cutPeriod } from './slots.ts'
import { type Summary, summarize } from './summary.ts'
import { makeVisits } from './visits.ts'

/** A game and the traffic to assume. */
export interface Game {
  spec: InstantWinSpec
  /** Cents of each prize of the specification. */
  values: readonly number[]
  assumptions: Assumptions
}

/**
 * Plays a campaign again and again, until there are enough runs or plays; the same seed gives the same figures.
 * @throws RangeError for a period of more days than can be drawn
 */
export function simulate({ spec, values, assumptions }: Game): Summary {
  const { slots, days } = cutPeriod(spec.windows, spec.tz, assumptions)
  if (days.length > BOUNDS.days) throw new RangeError(`More than ${BOUNDS.days} days`)
  const { people, seed } = assumptions
  const runs: Run[] = []
  let left = BOUNDS.plays
  while (runs.length < BOUNDS.runs && left > 0) {
    const chance = startChance(seed + runs.length)
    const visits = makeVisits(slots, assumptions, chance, BOUNDS.plays)
    const run = playOnce(spec, slots, visits, assumptions, chance)
    runs.push(run)
    // A run is never cut short, so the last one begins only when another like it has room.
    left -= Math.max(run.plays + run.refused, people)
    if (left < run.plays + run.refused) break
  }
  return summarize(runs, { prizes: spec.prizes, values, days, people })
}
