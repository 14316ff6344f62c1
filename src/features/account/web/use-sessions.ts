import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions, type OwnSession } from '#features/account/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import { call } from '#web/api/call.ts'

const KEY = ['sessions'] as const

/** Active sessions of the user. */
export const sessionsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

/** Signs out one other session. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: OwnSession) => call(endSession, { params: { id } }),
    onSuccess: (_, { device }) => notifySuccess(`${device} was signed out.`),
    onError: error => notifyError(error.message || 'The device could not be signed out. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Signs out all other sessions. */
export function useEndOthers() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => notifySuccess(`${countOf(ended, 'other session')} signed out.`),
    onError: error =>
      notifyError(error.message || 'Other devices could not be signed out. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
