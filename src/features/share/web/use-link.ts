import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getLink, saveLink } from '#features/share/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { refreshCampaign } from '#web/queries/update-event.ts'

export const linkQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['event', eventKey, 'link'],
    queryFn: ({ signal }) => call(getLink, { params: { eventKey }, signal }),
  })

/** Changes the last part of the link; everything that shows the link follows. */
export function useSaveLink(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (slug: string) => call(saveLink, { params: { eventKey }, body: { slug } }),
    onSuccess: link => {
      queryClient.setQueryData(linkQuery(eventKey).queryKey, link)
      notifySuccess('Saved!')
      return refreshCampaign(queryClient, eventKey)
    },
  })
}
