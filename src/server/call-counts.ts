import { recent } from './recent.ts'

/** What a caller has left in the window that runs now. */
export interface CallCount {
  /** Calls in the window, this one included. */
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** How many calls are allowed in how many milliseconds. */
export interface CallWindow {
  max: number
  windowMs: number
}

/** How often each caller has called, in fixed windows that begin with the first call. */
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

interface Counted {
  /** Of all processes, as they said last. */
  told: number
  untold: number
  end: number
}

/** Callers remembered at least; who called longest ago is forgotten first. */
const MOST = 100_000
/** Whoever has used up this share of what is allowed is worth telling others of. */
const BUSY_SHARE = 1 / 16
/** How long the database is left in peace when it did not answer. */
const PAUSE_MS = 1000

/**
 * Opens the counts of a process. Asking costs no statement: callers who come close to what they are allowed are
 * exchanged with other processes beside it, as often as the database answers, so that a limit is one limit however many processes share the calls.
 * @param now milliseconds that never run backwards
 * @param exchange absent where this process is the only one
 */
export function openCallCounts(now: () => number, exchange?: ExchangeCounts): CallCounts {
  const windows = recent<string, Counted>(MOST)
  let busy = new Set<string>()
  let telling: Promise<void> | undefined
  let isClosed = false

  async function tellOnce(tell: ExchangeCounts): Promise<void> {
    const at = now()
    const told = [...busy].flatMap(key => {
      const counted = windows.get(key)
      return counted && counted.end > at ? [{ key, counted, calls: counted.untold }] : []
    })
    busy = new Set()
    try {
      const all = await tell(told.map(({ key, counted, calls }) => ({ key, calls, ttl: counted.end - at })))
      for (const [place, { counted, calls }] of told.entries()) {
        const known = all[place]
        if (!known) continue
        counted.told = known.current
        counted.untold -= calls
        counted.end = now() + known.ttl
      }
    } catch {
      // Each process counts for itself while the database is away; this one goes on from here.
      for (const { key } of told) busy.add(key)
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
      const known = windows.get(key)
      const counted = known && known.end > at ? known : { told: 0, untold: 0, end: at + windowMs }
      counted.untold += 1
      if (counted !== known) windows.set(key, counted)
      const current = counted.told + counted.untold
      // Beyond what is allowed there is nothing left to tell.
      if (exchange && current >= max * BUSY_SHARE && current <= max + 1) {
        busy.add(key)
        telling ??= tellAll(exchange)
      }
      return { current, ttl: counted.end - at }
    },
    takeBack(key) {
      const known = windows.get(key)
      if (known) known.untold -= 1
    },
    async close() {
      isClosed = true
      await telling
    },
  }
}
