import type { Assumptions } from '../../contract.ts'
import type { Chance } from './chance.ts'
import { type Slot, slotAt } from './slots.ts'

const DAY_MS = 86_400_000

/** Visits in the order of their times. */
export interface Visits {
  /** UTC epoch ms of each. */
  times: Float64Array
  /** Number of its person. */
  people: Uint32Array
}

/**
 * Lets people come: each once at a time of the period, and again each next day with the chance `returning`, within the
 * period. At most `most` visits.
 */
export function makeVisits(
  slots: readonly Slot[],
  { people, returning }: Pick<Assumptions, 'people' | 'returning'>,
  chance: Chance,
  most: number,
): Visits {
  const end = slots.at(-1)?.end ?? 0
  const times: number[] = []
  const whose: number[] = []
  for (let person = 0; person < people && times.length < most; person++) {
    const slot = slotAt(slots, chance())
    if (!slot) break
    let time = slot.start + Math.floor(chance() * (slot.end - slot.start))
    while (time < end && times.length < most) {
      times.push(time)
      whose.push(person)
      if (chance() >= returning) break
      time += DAY_MS
    }
  }
  const order = Uint32Array.from(times.keys()).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0))
  return {
    times: Float64Array.from(order, at => times[at] ?? 0),
    people: Uint32Array.from(order, at => whose[at] ?? 0),
  }
}
