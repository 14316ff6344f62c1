import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addChild, deleteCampaignDraft } from '#features/campaigns/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

/** Refetches the dates, the campaign, and the lists that count its dates. */
export function useRefreshDates(eventKey: string) {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of [['dates', eventKey], ['event', eventKey], ['campaigns'], ['dashboard']]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}

/** Adds a date; the caller shows a refusal. */
export function useAddDate(eventKey: string) {
  const refresh = useRefreshDates(eventKey)
  return useMutation({
    mutationFn: (body: BodyInput<typeof addChild>) => call(addChild, { params: { eventKey }, body }),
    onSuccess: () => {
      notifySuccess('Date added.')
      refresh()
    },
  })
}

/** Removes a date of a draft, which was never public. */
export function useRemoveDate(eventKey: string) {
  const refresh = useRefreshDates(eventKey)
  return useMutation({
    mutationFn: (dateKey: string) => call(deleteCampaignDraft, { params: { eventKey: dateKey } }),
    onSuccess: () => {
      notifySuccess('Date removed.')
      refresh()
    },
    onError: error => notifyError(error.message || 'The date could not be removed. Please try again.'),
  })
}
