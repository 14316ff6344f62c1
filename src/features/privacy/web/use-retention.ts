import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getRetention, updateRetention } from '#features/privacy/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { call } from '#web/api/call.ts'
import { notifyError, notifySuccess } from '#web/ui/toasts.ts'

/** How long the people of a campaign are kept. */
export const retentionQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', 'retention', id],
    queryFn: ({ signal }) => call(getRetention, { params: { id }, signal }),
  })

/** Changes how long people are kept. */
export function useUpdateRetention(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof updateRetention>) => call(updateRetention, { params: { id }, body }),
    onSuccess: retention => {
      queryClient.setQueryData(retentionQuery(id).queryKey, retention)
      void queryClient.invalidateQueries({ queryKey: ['event', id] })
      notifySuccess('Saved!')
    },
    onError: error => notifyError(error.message || 'That could not be saved.'),
  })
}
