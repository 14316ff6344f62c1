import { type Chance, startChance } from '#features/simulator/server/engine/chance.ts'

/** Chance of one campaign, which its seed repeats. */
export interface Dice {
  /** From 0 up to `below`. */
  int(below: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  happens(share: number): boolean
  bytes(count: number): Buffer
}

export function openDice(seed: number): Dice {
  const chance: Chance = startChance(seed)
  const int = (below: number) => Math.floor(chance() * below)
  return {
    int,
    pick: list => list[int(list.length)] ?? list[0],
    happens: share => chance() < share,
    bytes: count => Buffer.from(Array.from({ length: count }, () => int(256))),
  }
}
