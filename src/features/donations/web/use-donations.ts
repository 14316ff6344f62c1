import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type DonationSettings,
  type DonationState,
  listDonations,
  reconcileDonations,
  refundDonation,
  resendReceipt,
  updateDonationSettings,
} from '#features/donations/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'

/** Gifts on one page of the list. */
export const PAGE_SIZE = 50
/** Milliseconds between two looks: gifts come while people watch. */
const LOOK_MS = 10_000

/** Query of the list. */
export interface Wanted {
  page: number
  q: string
  state: DonationState | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Gifts to a campaign with their totals; polls. */
export const donationsQuery = (eventKey: string, wanted: Wanted) =>
  queryOptions({
    queryKey: ['donations', eventKey, wanted],
    queryFn: ({ signal }) =>
      call(listDonations, {
        params: { eventKey },
        query: { ...wanted, ...testData(), pageSize: PAGE_SIZE },
        signal,
      }),
    refetchInterval: LOOK_MS,
  })

/** Chooses goal and reminders of a campaign. */
export function useDonationSettings(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: DonationSettings) => call(updateDonationSettings, { params: { eventKey }, body }),
    onSuccess: () => notifySuccess('Saved!'),
    onError: error => notifyError(error.message || 'The change could not be saved. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['donations', eventKey] }),
  })
}

/** Orders a refund. */
export function useRefund(eventKey: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ donationId, reason }: { donationId: string; reason: string }) =>
      call(refundDonation, { params: { donationId }, body: { reason } }),
    onSuccess: () => notifySuccess('Refund requested from the payment provider'),
    onError: error => notifyError(error.message || 'The gift could not be refunded. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['donations', eventKey] }),
  })
}

/** Emails a receipt again. */
export function useResendReceipt() {
  return useMutation({
    mutationFn: (donationId: string) => call(resendReceipt, { params: { donationId } }),
    onSuccess: () => notifySuccess('Receipt sent.'),
    onError: error => notifyError(error.message || 'The receipt could not be sent. Please try again.'),
  })
}

/** Compares the gifts of some days with the provider's books. */
export function useReconcile(eventKey: string) {
  return useMutation({
    mutationFn: (days: { from: string; to: string }) =>
      call(reconcileDonations, { params: { eventKey }, query: days }),
  })
}
