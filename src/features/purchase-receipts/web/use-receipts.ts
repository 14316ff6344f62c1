import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  decideReceipt,
  getReceipt,
  listReceipts,
  type ReceiptState,
} from '#features/purchase-receipts/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'

const REFRESH_MS = 30_000

/** Receipts of a campaign in one state, oldest first. */
export const receiptsQuery = (eventKey: string, state: ReceiptState, after: string | undefined) =>
  queryOptions({
    queryKey: ['receipts', eventKey, state, after],
    queryFn: ({ signal }) =>
      call(listReceipts, {
        params: { eventKey },
        query: { state, ...(after === undefined ? {} : { after }) },
        signal,
      }),
    refetchInterval: REFRESH_MS,
  })

/** One receipt with its files. */
export const receiptQuery = (eventKey: string, receiptId: string) =>
  queryOptions({
    queryKey: ['receipt', eventKey, receiptId],
    queryFn: ({ signal }) => call(getReceipt, { params: { eventKey, receiptId }, signal }),
  })

export type Decision = BodyInput<typeof decideReceipt>

/** Decides a receipt; the lists change with it. */
export function useDecideReceipt(eventKey: string, receiptId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) => call(decideReceipt, { params: { eventKey, receiptId }, body }),
    onSuccess: receipt => {
      queryClient.setQueryData(receiptQuery(eventKey, receiptId).queryKey, receipt)
    },
    onError: error => notifyError(error.message || 'The decision could not be saved. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['receipts', eventKey] }),
  })
}
