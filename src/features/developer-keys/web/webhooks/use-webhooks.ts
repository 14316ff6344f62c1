import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { type DeliveryLog, deliveriesKey } from '#web/deliveries/delivery-queries.ts'
import { useResend } from '#web/deliveries/use-resend.ts'
import {
  createWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  type NewWebhook,
  redeliverWebhook,
  removeWebhook,
  removeWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookChange,
} from '../../contract.ts'

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
})

/** Adds a webhook; its answer is the only one with the secret, so it is kept nowhere. */
export function useCreateWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.output<typeof NewWebhook>) => call(createWebhook, { body }),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  })
}

/** Deletes one webhook, or all of them. */
export function useRemoveWebhook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (webhook: Webhook | 'all') => {
      if (webhook === 'all') return (await call(removeWebhooks, { body: { confirm: true } })).removed
      await call(removeWebhook, { params: { id: webhook.id } })
      return 1
    },
    onSuccess: removed => notifySuccess(removed === 1 ? 'Webhook deleted.' : `${removed} webhooks deleted.`),
    onError: error => notifyError(error.message || 'The webhook could not be deleted. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  })
}

/** Sends the event webhook.test, and shows what becomes of it. */
export function useTestWebhook({ id }: Webhook) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(testWebhook, { params: { id } }),
    onError: error => notifyError(error.message || 'The test could not be sent. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesKey(id) }),
  })
}

/** Changes the events and campaigns of a webhook, pauses it, or lets it go on. */
export function useUpdateWebhook({ id }: Webhook) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof WebhookChange>) => call(updateWebhook, { params: { id }, body }),
    onSuccess: (_, { paused }) =>
      notifySuccess(
        paused === undefined
          ? 'Webhook changed.'
          : paused
            ? 'Webhook paused. Events wait.'
            : 'Webhook resumed.',
      ),
    onError: error => notifyError(error.message || 'The webhook could not be changed. Please try again.'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: deliveriesKey(id) }),
      ]),
  })
}

/** Makes a new secret; its answer is the only one with it, so it is kept nowhere. */
export function useRotateSecret({ id }: Webhook) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(rotateWebhookSecret, { params: { id } }),
    gcTime: 0,
    onError: error => notifyError(error.message || 'The secret could not be changed. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  })
}

/** The deliveries to a webhook. */
export function useWebhookLog({ id }: Webhook): DeliveryLog {
  const resend = useResend(id, body => call(redeliverWebhook, { params: { id }, body }))
  return {
    id,
    list: signal => call(listWebhookDeliveries, { params: { id }, query: {}, signal }),
    read: deliveryId => signal => call(getWebhookDelivery, { params: { id, deliveryId }, signal }),
    resend,
  }
}
