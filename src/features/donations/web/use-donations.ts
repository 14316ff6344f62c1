import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type DonationSettings,
  type DonationState,
  listDonations,
  updateDonationSettings,
} from '#features/donations/contract.ts'
import { call } from '#web/api/call.ts'
import { notifyError, notifySuccess } from '#web/ui/toasts.ts'

/** Gifts on one page of the list. */
export const PAGE_SIZE = 50
/** Milliseconds between two looks: gifts come while people watch. */
const LOOK_MS = 10_000

/** What is asked of the list. */
export interface Wanted {
  page: number
  q: string
  state: DonationState | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Gifts to a campaign, and what they come to; looks again by itself. */
export const donationsQuery = (eventKey: string, wanted: Wanted) =>
  queryOptions({
    queryKey: ['donations', eventKey, wanted],
    queryFn: ({ signal }) =>
      call(listDonations, {
        params: { id: eventKey },
        query: { ...wanted, pageSize: PAGE_SIZE },
        signal,
      }),
    refetchInterval: LOOK_MS,
  })

/** Chooses goal and reminders of a campaign. */
export function useDonationSettings(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: DonationSettings) => call(updateDonationSettings, { params: { id: eventKey }, body }),
    onSuccess: () => notifySuccess('Saved!'),
    onError: error => notifyError(error.message || 'That could not be saved.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['donations', eventKey] }),
  })
}
