import { useEffect, useRef } from 'react'
import type { SessionState } from './session-query.ts'

/**
 * Each page load serves one user in one account. If the session ended, belongs to another user (signed in from
 * another tab), or acts for another client, the page reloads. Nothing seen before is left in memory.
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
