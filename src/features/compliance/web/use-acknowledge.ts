import { useMutation, useQueryClient } from '@tanstack/react-query'
import { acknowledgeFindings } from '#features/compliance/contract.ts'
import { call } from '#web/api/call.ts'
import { complianceQuery } from '#web/queries/compliance-query.ts'
import { notifyError } from '#web/ui/toasts.ts'

/** Ticks a warning as read. */
export function useAcknowledge(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(acknowledgeFindings, { params: { id: eventKey }, body: { ids: [id] } }),
    onSuccess: report => queryClient.setQueryData(complianceQuery(eventKey).queryKey, report),
    onError: error => notifyError(error.message || 'The warning could not be acknowledged.'),
  })
}
