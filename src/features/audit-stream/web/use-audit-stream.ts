import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getAuditStream } from '#features/audit-stream/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** The stream of the account's audit log. */
export const auditStreamQuery = queryOptions({
  queryKey: ['auditStream'],
  queryFn: ({ signal }) => call(getAuditStream, { signal }),
})

/** A change of the stream; the form shows why it was refused. */
export function useStreamChange<Input, Output>(change: (input: Input) => Promise<Output>, done: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => notifySuccess(done),
    onSettled: () => queryClient.invalidateQueries({ queryKey: auditStreamQuery.queryKey }),
  })
}
