import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { type DeliveryLog, deliveriesKey } from '#web/deliveries/delivery-queries.ts'
import { useResend } from '#web/deliveries/use-resend.ts'
import {
  type Connector,
  type ConnectorChange,
  createConnector,
  getConnectorDelivery,
  listConnectorDeliveries,
  listConnectors,
  type NewConnector,
  redeliverConnector,
  removeConnector,
  testConnector,
  updateConnector,
} from '../contract.ts'

export const connectorsQuery = queryOptions({
  queryKey: ['connectors'],
  queryFn: ({ signal }) => call(listConnectors, { signal }),
})

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: connectorsQuery.queryKey })
}

/** Adds a connector; its secrets are kept nowhere in the browser. */
export function useCreateConnector() {
  return useMutation({
    mutationFn: (body: NewConnector) => call(createConnector, { body }),
    gcTime: 0,
    onSuccess: () => notifySuccess('Connector added.'),
    onSettled: useRefresh(),
  })
}

/** Changes a connector; the form shows why it was refused. */
export function useUpdateConnector({ id }: Connector) {
  return useMutation({
    mutationFn: (body: ConnectorChange) => call(updateConnector, { params: { id }, body }),
    gcTime: 0,
    onSuccess: (_, { paused }) =>
      notifySuccess(
        paused === undefined
          ? 'Changes saved.'
          : paused
            ? 'Connector paused. Events wait.'
            : 'Connector resumed.',
      ),
    onSettled: useRefresh(),
  })
}

export function useRemoveConnector() {
  return useMutation({
    mutationFn: ({ id }: Connector) => call(removeConnector, { params: { id } }),
    onSuccess: () => notifySuccess('Connector deleted.'),
    onError: error => notifyError(error.message || 'The connector could not be deleted. Please try again.'),
    onSettled: useRefresh(),
  })
}

/** Sends a test, and shows what becomes of it. */
export function useTestConnector({ id }: Connector) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(testConnector, { params: { id } }),
    onError: error => notifyError(error.message || 'The test could not be sent. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesKey(id) }),
  })
}

/** The deliveries of a connector. */
export function useConnectorLog({ id }: Connector): DeliveryLog {
  const resend = useResend(id, body => call(redeliverConnector, { params: { id }, body }))
  return {
    id,
    list: signal => call(listConnectorDeliveries, { params: { id }, query: {}, signal }),
    read: deliveryId => signal => call(getConnectorDelivery, { params: { id, deliveryId }, signal }),
    resend,
  }
}
