import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getRetention, updateRetention } from '#features/privacy/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** Retention of a campaign's people. */
export const retentionQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['privacy', 'retention', eventKey],
    queryFn: ({ signal }) => call(getRetention, { params: { eventKey }, signal }),
  })

/** Changes how long people are kept. */
export function useUpdateRetention(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof updateRetention>) =>
      call(updateRetention, { params: { eventKey }, body }),
    onSuccess: retention => {
      queryClient.setQueryData(retentionQuery(eventKey).queryKey, retention)
      void queryClient.invalidateQueries({ queryKey: ['event', eventKey] })
      notifySuccess('Saved!')
    },
    onError: error => notifyError(error.message || 'The change could not be saved. Please try again.'),
  })
}
