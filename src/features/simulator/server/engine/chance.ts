import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A source of chance that repeats itself: a number from 0 up to 1. */
export type Chance = () => number

/** Chance for assumed traffic, which needs speed and repetition; prizes are decided by the keys of pf1. */
export function startChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed)
  return () => uniformFloat64(generator)
}
