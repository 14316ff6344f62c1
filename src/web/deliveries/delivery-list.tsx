import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './deliveries.module.css'
import { type DeliveryLog, deliveriesQuery } from './delivery-queries.ts'
import { DeliveryRow } from './delivery-row.tsx'

/** Deliveries to a webhook or connector, newest first. */
export function DeliveryList({ log }: { log: DeliveryLog }) {
  const { data: deliveries, error, refetch } = useQuery(deliveriesQuery(log))
  if (error && !deliveries) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!deliveries) return <SkeletonRows rows={2} height={36} />
  if (deliveries.length === 0)
    return <p className={shared.noteText}>No deliveries yet. Send a test to try it.</p>
  return (
    <>
      <ul className={classes.deliveries} aria-label="Deliveries">
        {deliveries.map(delivery => (
          <DeliveryRow key={delivery.id} log={log} delivery={delivery} />
        ))}
      </ul>
      {deliveries.some(({ status }) => status === 'failed') && <ResendFailed log={log} />}
    </>
  )
}

function ResendFailed({ log: { resend } }: { log: DeliveryLog }) {
  const { mutate, isPending } = resend
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
