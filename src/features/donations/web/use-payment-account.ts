import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  connectPayments,
  disconnectPayments,
  getPaymentAccount,
  type PaymentAccount,
} from '#features/donations/contract.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

/** Account that receives the gifts; for owners. */
export const paymentAccountQuery = queryOptions({
  queryKey: ['payment-account'],
  queryFn: ({ signal }) => call(getPaymentAccount, { signal }),
})

/** Connects an account at the provider, or takes it away. */
export function usePaymentAccount() {
  const queryClient = useQueryClient()
  const known = (account: PaymentAccount) => queryClient.setQueryData(paymentAccountQuery.queryKey, account)
  const connect = useMutation({
    mutationFn: (body: { secretKey: string; webhookSecret: string }) => call(connectPayments, { body }),
    onSuccess: account => {
      known(account)
      notifySuccess('Payment account connected.')
    },
    // Errors of a field appear beside it.
    onError: error => {
      if (!(error instanceof ApiError && Object.keys(error.fields).length > 0)) notifyError(error.message)
    },
  })
  const disconnect = useMutation({
    mutationFn: () => call(disconnectPayments, {}),
    onSuccess: account => {
      known(account)
      notifySuccess('Payment account disconnected. Donors can no longer give.')
    },
    onError: error => notifyError(error.message),
  })
  return { connect, disconnect }
}
