import { queryOptions, type UseMutationResult } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Redelivery, WebhookDelivery } from '#features/developer-keys/contract.ts'

/** Deliveries are sent within seconds; while one waits, they are asked for again. */
const AGAIN_MS = 2000

type Load<Data> = (signal: AbortSignal) => Promise<Data>

type Choice = z.output<typeof Redelivery>

/** Call that sends deliveries again. */
export type Resend = (choice: Choice) => Promise<{ queued: number }>

/** Key of all that is known of the deliveries to a webhook or connector. */
export const deliveriesKey = (id: string) => ['deliveries', id]

/** The log of one webhook or connector. */
export interface DeliveryLog {
  id: string
  list: Load<WebhookDelivery[]>
  /** A delivery with its request body. */
  read: (deliveryId: string) => Load<WebhookDelivery & { body: string }>
  resend: UseMutationResult<{ queued: number }, Error, Choice>
}

export const deliveriesQuery = ({ id, list }: DeliveryLog) =>
  queryOptions({
    queryKey: deliveriesKey(id),
    queryFn: ({ signal }) => list(signal),
    refetchInterval: ({ state: { status, data } }) =>
      status === 'success' && data?.some(one => one.status === 'queued') ? AGAIN_MS : false,
  })

export const deliveryQuery = ({ id, read }: DeliveryLog, deliveryId: string) =>
  queryOptions({
    queryKey: [...deliveriesKey(id), deliveryId],
    queryFn: ({ signal }) => read(deliveryId)(signal),
  })
