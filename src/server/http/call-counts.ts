import { openCounters } from '../counters/counters.ts'

/** Remaining calls of a caller in the current window. */
export interface CallCount {
  /** Calls in the window, this one included. */
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** Allowed calls within a time window. */
export interface CallWindow {
  max: number
  windowMs: number
}

/** Counts of calls by caller, in fixed windows that begin with the first call. */
export interface CallCounts {
  add(key: string, window: CallWindow): CallCount
  /** One call fewer: it is counted elsewhere. */
  takeBack(key: string): void
  close(): Promise<void>
}

/** Calls of one caller that other processes have not been told of. */
export interface Untold {
  key: string
  calls: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** Adds calls to those of other processes; for each caller, in the same order, what all of them have counted. */
export type ExchangeCounts = (untold: readonly Untold[]) => Promise<readonly CallCount[]>

/** Callers remembered at least; who called longest ago is forgotten first. */
const MOST = 100_000
/** Callers above this share of their limit are reported to the other processes. */
const BUSY_SHARE = 1 / 16
/** Pause for an unresponsive database. */
const PAUSE_MS = 1000

/**
 * Opens the call counts of a process. A check costs no statement. Processes exchange the counts of callers near
 * their limit in the background, as often as the database responds. A limit therefore holds across all processes.
 * @param now milliseconds that never run backward
 * @param exchange absent if this process is the only one
 */
export function openCallCounts(now: () => number, exchange?: ExchangeCounts): CallCounts {
  const tallies = openCounters(MOST)
  let busy = new Set<string>()
  let telling: Promise<void> | undefined
  let isClosed = false

  async function tellOnce(tell: ExchangeCounts): Promise<void> {
    const at = now()
    const asked = [...busy].flatMap(key => {
      const tally = tallies.get(key)
      return tally && tally.end > at ? [{ key, calls: tally.untold, end: tally.end }] : []
    })
    busy = new Set()
    try {
      const all = await tell(asked.map(({ key, calls, end }) => ({ key, calls, ttl: end - at })))
      for (const [place, { key, calls, end }] of asked.entries()) {
        const [known, tally] = [all[place], tallies.get(key)]
        // A window that began since the last exchange has reported nothing yet.
        if (!known || tally?.end !== end) continue
        tallies.set(key, { told: known.current, untold: tally.untold - calls, end: now() + known.ttl })
      }
    } catch {
      // Each process counts for itself while the database is away; this one goes on from here.
      for (const { key } of asked) busy.add(key)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  }

  async function tellAll(tell: ExchangeCounts): Promise<void> {
    while (busy.size > 0 && !isClosed) await tellOnce(tell)
    telling = undefined
  }

  return {
    add(key, { max, windowMs }) {
      const at = now()
      const { told, untold, end } = tallies.add(key, at, windowMs)
      const current = told + untold
      // Beyond the limit there is nothing left to report.
      if (exchange && current >= max * BUSY_SHARE && current <= max + 1) {
        busy.add(key)
        telling ??= tellAll(exchange)
      }
      return { current, ttl: end - at }
    },
    takeBack(key) {
      const known = tallies.get(key)
      if (known) tallies.set(key, { ...known, untold: known.untold - 1 })
    },
    async close() {
      isClosed = true
      await telling
    },
  }
}
