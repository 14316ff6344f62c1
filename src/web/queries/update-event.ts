import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type EventUpdate, updateEvent } from '#features/campaigns/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { eventQuery } from './event-query.ts'

/** Changes the campaign, or moves it to another status; header, findings and lists follow. */
export function useUpdateEvent(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Omit<EventUpdate, 'eventKey'>) =>
      call(updateEvent, { body: { ...change, eventKey } }),
    onSuccess: event => {
      queryClient.setQueryData(eventQuery(eventKey).queryKey, event)
      return refreshCampaign(queryClient, eventKey)
    },
    onError: error => {
      notifyError(error.message || 'The campaign could not be saved. Please try again.')
      return refreshCampaign(queryClient, eventKey)
    },
  })
}

/** Refetches everything that shows this campaign. */
export function refreshCampaign(queryClient: ReturnType<typeof useQueryClient>, eventKey: string) {
  const stale = [
    ['event', eventKey],
    ['compliance', eventKey],
    ['rules', eventKey],
    ['campaigns'],
    ['dashboard'],
    ['tokens'],
  ]
  return Promise.all(stale.map(queryKey => queryClient.invalidateQueries({ queryKey })))
}
