import { useEffect } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads modules at the first move, touch or key after the screen stands: later than the screen itself, and early enough
 * to be there when the connection is lost. `load` is the same function each time.
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
