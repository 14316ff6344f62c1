import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listOwnDomains } from '#features/own-domains/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** Domains of the account for its campaign pages. */
export const ownDomainsQuery = queryOptions({
  queryKey: ['ownDomains'],
  queryFn: ({ signal }) => call(listOwnDomains, { signal }),
})

/** A change of the domains. Links of campaigns follow it, so everything shown is read again. */
export function useDomainChange<Input, Output>(change: (input: Input) => Promise<Output>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notifySuccess(done),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
