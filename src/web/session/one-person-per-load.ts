import { useEffect, useRef } from 'react'
import type { SessionState } from './session-query.ts'

/**
 * One load of the page serves one person. When a refresh finds the session ended, or another person's (signed in
 * from another tab), the page is loaded anew, so that nothing the first one saw is left in memory.
 */
export function useOnePersonPerLoad(session: SessionState): void {
  const email = session.status === 'authenticated' ? session.user.email : undefined
  const known = session.status === 'authenticated' || session.status === 'unauthenticated'
  const first = useRef<string>(undefined)
  useEffect(() => {
    if (!known) return
    if (first.current !== undefined && first.current !== email) window.location.reload()
    first.current ??= email
  }, [known, email])
}
