import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/session/session-query.ts'

/** Opens the dashboard after a sign-in. */
export function useEnter(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(sessionQuery)
}
