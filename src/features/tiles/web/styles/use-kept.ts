import { useEffect } from 'react'
import { forget, keep } from './kept.ts'

/** Milliseconds until a change is kept in the browser. */
const KEEP_MS = 100

interface Saved<T> {
  draft: T
  stored: { version: number }
  isSaved: boolean
}

/** Keeps a draft in this browser until it is stored, with its starting version. */
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
