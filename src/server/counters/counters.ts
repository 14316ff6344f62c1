import { recent } from './recent.ts'

/** Calls of one caller in a window. */
export interface Tally {
  /** Count of all processes, as last reported. */
  told: number
  /** Those that other processes have not been told of. */
  untold: number
  /** End of the window. */
  end: number
}

/** Counters of those who called last. */
export interface Counters {
  /** One call more, in a new window where the last one is over. */
  add(caller: string, at: number, windowMs: number): Tally
  get(caller: string): Tally | undefined
  /** Replaces the known tally. */
  set(caller: string, tally: Tally): void
}

/** Remembers at least the `most` callers that were counted last, and at most twice as many. */
export function openCounters(most: number): Counters {
  const tallies = recent<string, Tally>(most)
  return {
    add(caller, at, windowMs) {
      const known = tallies.get(caller)
      const running = known && known.end > at ? known : { told: 0, untold: 0, end: at + windowMs }
      const tally = { ...running, untold: running.untold + 1 }
      tallies.set(caller, tally)
      return tally
    },
    get: tallies.get,
    set: tallies.set,
  }
}
