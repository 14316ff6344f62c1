import { useEffect } from 'react'
import { forget, keep } from './kept.ts'

/** Milliseconds until a change is kept in the browser. */
const KEEP_MS = 100

interface Saved<T> {
  draft: T
  stored: { version: number }
  isSaved: boolean
}

/** Keeps a draft in this browser as long as it is not stored, with the version that it began with. */
export function useKept<T extends object>(name: string, { draft, stored, isSaved }: Saved<T>): void {
  const { version } = stored
  useEffect(() => {
    if (isSaved) return forget(name)
    const keepIt = () => keep(name, { ...draft, version })
    const timer = setTimeout(keepIt, KEEP_MS)
    window.addEventListener('pagehide', keepIt)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keepIt)
    }
  }, [draft, version, isSaved, name])
}
