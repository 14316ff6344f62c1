import { createHash } from 'node:crypto'

/** Numbers that follow from the seed, each below `below`. */
export type Chance = (below: number) => number

export function chanceOf(seed: number): Chance {
  let drawn = 0
  return below => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() % below
}
