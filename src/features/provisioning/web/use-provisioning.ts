import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getProvisioning } from '#features/provisioning/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** Tokens and groups of the account's identity provider. */
export const provisioningQuery = queryOptions({
  queryKey: ['provisioning'],
  queryFn: ({ signal }) => call(getProvisioning, { signal }),
})

/** A change of provisioning; a refusal is shown as a toast. */
export function useProvisioningChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  done: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notifySuccess(done),
    onError: error => notifyError(error.message || 'That did not work. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: provisioningQuery.queryKey }),
  })
}
