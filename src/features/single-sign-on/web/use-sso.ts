import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSso } from '#features/single-sign-on/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** Identity providers of the account, and whether single sign-on is required. */
export const ssoQuery = queryOptions({
  queryKey: ['singleSignOn'],
  queryFn: ({ signal }) => call(getSso, { signal }),
})

/** A change of single sign-on; forms show why it was refused. */
export function useSsoChange<Input, Output>(change: (input: Input) => Promise<Output>, done = 'Saved!') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notifySuccess(done),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ssoQuery.queryKey }),
  })
}
