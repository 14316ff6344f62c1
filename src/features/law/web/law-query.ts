import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createLaw, getLaw } from '#features/law/contract.ts'
import type { BodyOf } from '#shared/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** The thresholds of the law, every version. */
export const lawQuery = queryOptions({
  queryKey: ['law'],
  queryFn: ({ signal }) => call(getLaw, { signal }),
})

/** Sets another version; earlier verdicts are judged again when they are read. */
export function useCreateLaw() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createLaw>) => call(createLaw, { body }),
    onSuccess: answer => {
      queryClient.setQueryData(lawQuery.queryKey, answer)
      notifySuccess('Saved!')
      return queryClient.invalidateQueries({ queryKey: ['compliance'] })
    },
  })
}
