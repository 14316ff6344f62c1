import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  dismissStuckWork,
  listStuckWork,
  retryStuckWork,
  type StuckItem,
} from '#features/stuck-work/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

const KEY = ['stuck-work']
/** Milliseconds between two looks while something is stuck. */
const LOOK_MS = 5000

/** Stuck items; polls while the list has any. */
export const stuckQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listStuckWork, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.total > 0 ? LOOK_MS : false),
  })

function useChange(change: (item: StuckItem) => Promise<unknown>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notifySuccess(done),
    onError: error => notifyError(error.message || 'The action failed. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Has an item tried again now. */
export const useRetry = () =>
  useChange(
    ({ id }) => call(retryStuckWork, { params: { id } }),
    'Retrying. The item leaves the list once it is done.',
  )

/** Takes an item off the list. */
export const useDismiss = () => useChange(({ id }) => call(dismissStuckWork, { params: { id } }), 'Dismissed')
