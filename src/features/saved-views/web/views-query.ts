import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listViews, saveViews } from '#features/saved-views/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { call } from '#web/api/call.ts'

/** A person's saved views of every list. */
export const viewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: ({ signal }) => call(listViews, { signal }),
})

const { queryKey } = viewsQuery

/** Replaces the saved views of a list. After a refusal, they are read again: another window may have changed them. */
export function useSaveViews() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInput<typeof saveViews>) => call(saveViews, { body }),
    onSuccess: views => queryClient.setQueryData(queryKey, views),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
