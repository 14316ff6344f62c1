import { useEffect } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads modules at the first pointer move, touch or key. That is after the screen itself, and early enough for a
 * later loss of connection. `load` must be the same function each time.
 */
export function usePreloadOnIntent(load: () => Promise<unknown>[]): void {
  useEffect(() => {
    const waiting = new AbortController()
    const begin = () => {
      waiting.abort()
      void Promise.allSettled(load())
    }
    for (const sign of SIGNS) window.addEventListener(sign, begin, { signal: waiting.signal })
    return () => waiting.abort()
  }, [load])
}
