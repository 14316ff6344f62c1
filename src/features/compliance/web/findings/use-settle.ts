import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  acknowledgeFindings,
  type ComplianceReport,
  overrideFinding,
  updateRegistrations,
  withdrawOverride,
} from '#features/compliance/contract.ts'
import type { BodyOf } from '#shared/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { complianceQuery } from '#web/queries/compliance-query.ts'

/** Shows the report that a step answers with; the header's counts and the rules follow. */
function useStep<Value>(
  eventKey: string,
  step: (value: Value) => Promise<ComplianceReport>,
  problem: string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: report => {
      queryClient.setQueryData(complianceQuery(eventKey).queryKey, report)
      for (const key of ['event', 'rules']) void queryClient.invalidateQueries({ queryKey: [key, eventKey] })
    },
    onError: error => notifyError(error.message || problem),
  })
}

/** Ticks a warning as read. */
export function useAcknowledge(eventKey: string) {
  const params = { eventKey }
  return useStep(
    eventKey,
    (id: string) => call(acknowledgeFindings, { params, body: { ids: [id] } }),
    'The warning could not be acknowledged.',
  )
}

/** Lifts a block, for staff. */
export function useOverride(eventKey: string) {
  const params = { eventKey }
  return useStep(
    eventKey,
    (body: BodyOf<typeof overrideFinding>) => call(overrideFinding, { params, body }),
    'The block could not be lifted.',
  )
}

/** Withdraws the lifting of a block, for staff. */
export function useWithdraw(eventKey: string) {
  return useStep(
    eventKey,
    (rule: string) => call(withdrawOverride, { params: { eventKey, rule } }),
    'The block could not be restored.',
  )
}

/** Records filings, or removes them. */
export function useRegister(eventKey: string) {
  const params = { eventKey }
  return useStep(
    eventKey,
    (body: BodyOf<typeof updateRegistrations>) => call(updateRegistrations, { params, body }),
    'The filing could not be recorded.',
  )
}
