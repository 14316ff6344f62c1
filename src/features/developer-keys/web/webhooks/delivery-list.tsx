import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import type { Webhook } from '../../contract.ts'
import classes from '../keys.module.css'
import { DeliveryRow } from './delivery-row.tsx'
import { deliveriesQuery, useRedeliver } from './use-webhooks.ts'

/** Deliveries to a webhook, newest first. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const { data: deliveries, error, refetch } = useQuery(deliveriesQuery(webhook.id))
  if (error && !deliveries) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!deliveries) return <SkeletonRows rows={2} height={36} />
  if (deliveries.length === 0)
    return <p className={classes.small}>No deliveries yet. Send a test to try it.</p>
  return (
    <>
      <ul className={classes.deliveries} aria-label="Deliveries">
        {deliveries.map(delivery => (
          <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      {deliveries.some(({ status }) => status === 'failed') && <ResendFailed webhook={webhook} />}
    </>
  )
}

function ResendFailed({ webhook }: { webhook: Webhook }) {
  const { mutate, isPending } = useRedeliver(webhook)
  return (
    <Button
      variant="default"
      size="xs"
      mt={8}
      aria-disabled={isPending}
      onClick={() => isPending || mutate({ which: 'failed' })}
    >
      Resend all failed deliveries
    </Button>
  )
}
