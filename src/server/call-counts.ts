/** What a caller has left in the window that runs now. */
export interface CallCount {
  /** Calls in the window, this one included. */
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** How often each caller has called, in fixed windows that begin with the first call. In this process alone. */
export interface CallCounts {
  add(key: string, windowMs: number): CallCount
  /** One call fewer: it is counted elsewhere. */
  takeBack(key: string): void
}

/** Callers remembered at most; whose window began longest ago is forgotten first. */
const MOST = 100_000

/** @param now milliseconds that never run backwards */
export function openCallCounts(now: () => number): CallCounts {
  const windows = new Map<string, { calls: number; start: number }>()
  return {
    add(key, windowMs) {
      const at = now()
      const known = windows.get(key)
      if (known && known.start + windowMs > at) {
        known.calls += 1
        return { current: known.calls, ttl: windowMs - (at - known.start) }
      }
      windows.delete(key)
      windows.set(key, { calls: 1, start: at })
      const [oldest] = windows.size > MOST ? windows.keys() : []
      if (oldest !== undefined) windows.delete(oldest)
      return { current: 1, ttl: windowMs }
    },
    takeBack(key) {
      const known = windows.get(key)
      if (known) known.calls -= 1
    },
  }
}
