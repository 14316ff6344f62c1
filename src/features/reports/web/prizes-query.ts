import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getReconciliation, recordGift } from '#features/reports/contract.ts'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'

/** Status of every prize unit of a campaign. */
export const prizesQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['reconciliation', eventKey],
    queryFn: ({ signal }) => call(getReconciliation, { params: { eventKey }, query: testData(), signal }),
  })

/** Records that leftover prizes were given to a charity. */
export function useGift(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { recipient: string; note?: string }) =>
      call(recordGift, { params: { eventKey }, body }),
    onSuccess: answer => {
      queryClient.setQueryData(prizesQuery(eventKey).queryKey, answer)
      notifySuccess('Donation recorded.')
    },
  })
}
