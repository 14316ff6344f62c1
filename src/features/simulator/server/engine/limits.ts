import type { InstantWinSpec } from '#features/fairness/contract.ts'

/** Counts of everyone who plays, by the number of the identity. */
export interface LimitKeeper {
  /** True while one more play is within the limits; counts it. */
  admit(identity: number, period: number): boolean
  noteWin(identity: number): void
}

/** Keeps the limits of one person (pf1 4.3, item 5): plays for each period, and wins. */
export function keepLimits(
  { playsPerPerson, winsPerPerson }: InstantWinSpec['limits'],
  identities: number,
): LimitKeeper {
  const plays = new Uint32Array(identities)
  const wins = new Uint32Array(identities)
  const periods = new Int32Array(identities).fill(-1)
  return {
    admit(identity, period) {
      if (periods[identity] !== period) {
        periods[identity] = period
        plays[identity] = 0
      }
      if ((wins[identity] ?? 0) >= winsPerPerson || (plays[identity] ?? 0) >= playsPerPerson) return false
      plays[identity] = (plays[identity] ?? 0) + 1
      return true
    },
    noteWin: identity => {
      wins[identity] = (wins[identity] ?? 0) + 1
    },
  }
}
