import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { type Approval, approveCall, listApprovals, refuseCall } from '../contract.ts'

export const approvalsQuery = queryOptions({
  queryKey: ['approvals'],
  queryFn: ({ signal }) => call(listApprovals, { signal }),
})

/** Refetches everything on the screen: an approved call can change any part of its campaign. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries()
}

function tellOutcome({ outcome }: Approval): void {
  if (!outcome) return
  if (outcome.status < 400) notifySuccess('Approved and done.')
  else notifyError(`Approved, but it failed: ${outcome.message}`)
}

/** Approves a call, which runs at once. */
export function useApprove({ id }: Approval) {
  return useMutation({
    mutationFn: () => call(approveCall, { params: { approvalId: id } }),
    onSuccess: tellOutcome,
    onError: error => notifyError(error.message || 'The request could not be approved. Please try again.'),
    onSettled: useRefresh(),
  })
}

export function useRefuse({ id }: Approval) {
  return useMutation({
    mutationFn: () => call(refuseCall, { params: { approvalId: id } }),
    onSuccess: () => notifySuccess('Request refused.'),
    onError: error => notifyError(error.message || 'The request could not be refused. Please try again.'),
    onSettled: useRefresh(),
  })
}
