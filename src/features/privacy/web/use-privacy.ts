import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerPrivacyRequest, getPrivacyRequest, listPrivacyRequests } from '#features/privacy/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

export const PAGE_SIZE = 50

/** Open requests, most urgent first; or closed ones, newest first. */
export const requestsQuery = (state: 'open' | 'closed', page: number) =>
  queryOptions({
    queryKey: ['privacy', 'list', state, page],
    queryFn: ({ signal }) =>
      call(listPrivacyRequests, { query: { state, page, pageSize: PAGE_SIZE }, signal }),
  })

/** One request with the stored data of the person. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', 'request', id],
    queryFn: ({ signal }) => call(getPrivacyRequest, { params: { id }, signal }),
  })

/** Carries out a request, or declines it. */
export function useAnswer(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof answerPrivacyRequest>) =>
      call(answerPrivacyRequest, { params: { id }, body }),
    onSuccess: ({ state }) => {
      notifySuccess(
        state === 'declined' ? 'Declined. We told the entrant why.' : 'Done. We told the entrant.',
      )
      onDone()
    },
    onError: error => notifyError(error.message || 'The request could not be completed. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['privacy'] }),
  })
}
