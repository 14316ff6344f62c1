import { useEffect, useRef } from 'react'
import type { SessionState } from './session-query.ts'

/**
 * One load of the page serves one person in one account. When a refresh finds the session ended, another person's
 * (signed in from another tab) or acting for another client, the page is loaded anew, so that nothing of what was
 * seen before is left in memory.
 */
export function useOnePersonPerLoad(session: SessionState): void {
  const user = session.status === 'authenticated' ? session.user : undefined
  const person = user && `${user.email} ${user.acting?.cid ?? ''}`
  const known = session.status === 'authenticated' || session.status === 'unauthenticated'
  const first = useRef<string>(undefined)
  useEffect(() => {
    if (!known) return
    if (first.current !== undefined && first.current !== person) window.location.reload()
    first.current ??= person
  }, [known, person])
}
