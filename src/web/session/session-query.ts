import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSession, type SessionUser } from '#features/auth/contract.ts'
import { SESSION_REFRESH_SECONDS } from '#shared/constants.ts'
import { call } from '#web/api/call.ts'

/** The session, refreshed every 600 seconds and whenever the tab gets focus (specification, section 4). */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(getSession, { query: {}, signal }),
  refetchInterval: SESSION_REFRESH_SECONDS * 1000,
  refetchOnWindowFocus: 'always',
})

/** The three states of the specification, and `failed` when the very first answer does not come. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'unauthenticated' }
  | { status: 'authenticated'; user: SessionUser }
  | { status: 'failed'; error: Error; retry: () => void }

/** Signed-in user. A later refresh that fails keeps the last response. */
export function useSession(): SessionState {
  const { data, error, refetch } = useQuery(sessionQuery)
  if (data?.user) return { status: 'authenticated', user: data.user }
  if (data) return { status: 'unauthenticated' }
  if (error) return { status: 'failed', error, retry: () => void refetch() }
  return { status: 'loading' }
}
