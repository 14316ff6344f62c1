import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { grantTokens, listClientTokens, type TokenStory, voidToken } from '#features/billing/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { createClient, getClient, updateClient } from '../contract.ts'

export const clientQuery = (cid: number) =>
  queryOptions({
    queryKey: ['clients', 'one', cid],
    queryFn: ({ signal }) => call(getClient, { params: { cid }, signal }),
  })

export const clientTokensQuery = (cid: number) =>
  queryOptions({
    queryKey: ['clients', 'tokens', cid],
    queryFn: ({ signal }) => call(listClientTokens, { params: { cid }, query: { pageSize: 100 }, signal }),
  })

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['clients'] })
}

/** Opens a client account; answers its number. */
export function useCreateClient() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: BodyInput<typeof createClient>) => call(createClient, { body }),
    onSuccess,
  })
}

/** Renames a client, changes its plan, or shuts and opens its door. */
export function useUpdateClient(cid: number, said: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: BodyInput<typeof updateClient>) => call(updateClient, { params: { cid }, body }),
    onSuccess: () => {
      notifySuccess(said)
      return refresh()
    },
  })
}

export function useGrant(cid: number) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: BodyInput<typeof grantTokens>) => call(grantTokens, { params: { cid }, body }),
    onSuccess: tokens => {
      notifySuccess(tokens.length === 1 ? '1 token granted.' : `${tokens.length} tokens granted.`)
      return refresh()
    },
  })
}

export function useVoid({ tokenKey }: TokenStory) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (reason: string) => call(voidToken, { params: { tokenKey }, body: { reason } }),
    onSuccess: () => {
      notifySuccess('Token revoked.')
      return refresh()
    },
  })
}
