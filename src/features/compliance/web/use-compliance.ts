import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type EventUpdate, updateEvent } from '#features/campaigns/contract.ts'
import { acknowledgeFindings, getCompliance } from '#features/compliance/contract.ts'
import { call } from '#web/api/call.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { notifyError } from '#web/ui/toasts.ts'

/** What the checks found in a campaign, and its deadlines. */
export function complianceQuery(eventKey: string) {
  return queryOptions({
    queryKey: ['compliance', eventKey],
    queryFn: ({ signal }) => call(getCompliance, { params: { id: eventKey }, signal }),
  })
}

/** Ticks a warning as read. */
export function useAcknowledge(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(acknowledgeFindings, { params: { id: eventKey }, body: { ids: [id] } }),
    onSuccess: report => queryClient.setQueryData(complianceQuery(eventKey).queryKey, report),
    onError: error => notifyError(error.message || 'The warning could not be acknowledged.'),
  })
}

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
      notifyError(error.message || 'The campaign could not be changed.')
      return refreshCampaign(queryClient, eventKey)
    },
  })
}

/** Reads again whatever shows this campaign. */
export function refreshCampaign(queryClient: ReturnType<typeof useQueryClient>, eventKey: string) {
  const stale = [['event', eventKey], ['compliance', eventKey], ['campaigns'], ['dashboard'], ['tokens']]
  return Promise.all(stale.map(queryKey => queryClient.invalidateQueries({ queryKey })))
}
