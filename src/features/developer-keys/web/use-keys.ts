import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  type NewApiKey,
  revokeApiKey,
  revokeApiKeys,
} from '../contract.ts'

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(listApiKeys, { signal }),
})

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
}

/** Makes a key; its answer is the only one with the secret, so it is kept nowhere. */
export function useCreateKey() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: z.output<typeof NewApiKey>) => call(createApiKey, { body }),
    gcTime: 0,
    onSuccess: refresh,
  })
}

/** Revokes one key, or all of them. */
export function useRevoke() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (key: ApiKey | 'all') => {
      if (key === 'all') return (await call(revokeApiKeys, { body: { confirm: true } })).revoked
      await call(revokeApiKey, { params: { id: key.id } })
      return 1
    },
    onSuccess: revoked => notifySuccess(revoked === 1 ? 'Key deleted.' : `${revoked} keys deleted.`),
    onError: error => notifyError(error.message || 'The key could not be deleted. Please try again.'),
    onSettled: refresh,
  })
}
