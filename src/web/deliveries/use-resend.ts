import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import { type DeliveryLog, deliveriesKey, type Resend } from './delivery-queries.ts'

/** Sends deliveries of a webhook or connector again. */
export function useResend(id: string, send: Resend): DeliveryLog['resend'] {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ queued }) => notifySuccess(`${countOf(queued, 'delivery', 'deliveries')} queued.`),
    onError: error => notifyError(error.message || 'The deliveries could not be sent. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesKey(id) }),
  })
}
