import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import type { WebhookDelivery } from '../../contract.ts'
import classes from '../keys.module.css'
import { deliveriesQuery } from './use-webhooks.ts'

const STATES: Readonly<Record<WebhookDelivery['status'], string>> = {
  queued: 'Waiting',
  sent: 'Delivered',
  delivered: 'Delivered',
  failed: 'Failed',
  suppressed: 'Not sent',
}

/** Deliveries to a webhook, newest first. */
export function DeliveryList({ id }: { id: string }) {
  const { data: deliveries, error, refetch } = useQuery(deliveriesQuery(id))
  if (error && !deliveries) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!deliveries) return <SkeletonRows rows={2} height={36} />
  if (deliveries.length === 0)
    return <p className={classes.small}>No deliveries yet. Send a test to try it.</p>
  return (
    <>
      <ul className={classes.deliveries} aria-label="Deliveries">
        {deliveries.map(({ id: key, event, status, attempts, lastError, createdAt }) => (
          <li key={key} className={classes.delivery}>
            <code className={classes.prefix}>{event}</code>
            <span data-state={status} className={classes.state}>
              {STATES[status]}
            </span>
            <span className={classes.small}>
              {attempts > 0 && countOf(attempts, 'attempt')}
              {lastError !== undefined && `. ${lastError}`}
            </span>
            <time className={classes.small} dateTime={createdAt.toISOString()}>
              {shortMoment(createdAt, deviceZone())}
            </time>
          </li>
        ))}
      </ul>
      {deliveries.some(({ status }) => status === 'failed') && (
        <p className={classes.small}>
          Resend failed deliveries from the <Link to={paths.outbox()}>outbox</Link>.
        </p>
      )}
    </>
  )
}
