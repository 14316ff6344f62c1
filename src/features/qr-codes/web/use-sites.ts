import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getSites, saveSites } from '#features/embed-allowlist/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

export const sitesQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['sites', eventKey],
    queryFn: ({ signal }) => call(getSites, { params: { eventKey }, signal }),
  })

/** Changes the sites that may frame the account's pages; the lists of its other campaigns are refetched. */
export function useSaveSites(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (sites: string[]) => call(saveSites, { params: { eventKey }, body: { sites } }),
    onSuccess: async saved => {
      await queryClient.invalidateQueries({ queryKey: ['sites'], refetchType: 'none' })
      queryClient.setQueryData(sitesQuery(eventKey).queryKey, saved)
      notifySuccess(saved.sites.length > 0 ? 'Allowed sites saved.' : 'No sites can show your pages now.')
    },
    onError: error => notifyError(error.message || 'The sites could not be saved. Please try again.'),
  })
}
