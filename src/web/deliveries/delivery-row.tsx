import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { WebhookDelivery } from '#features/developer-keys/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import classes from './deliveries.module.css'
import { type DeliveryLog, deliveryQuery } from './delivery-queries.ts'

const STATES: Readonly<Record<WebhookDelivery['status'], string>> = {
  queued: 'Waiting',
  sent: 'Delivered',
  delivered: 'Delivered',
  failed: 'Failed',
  suppressed: 'Not sent',
}

interface DeliveryRowProps {
  log: DeliveryLog
  delivery: WebhookDelivery
}

/** One delivery; opened, its request body. */
export function DeliveryRow({ log, delivery }: DeliveryRowProps) {
  const { id, event, status, attempts, lastError, createdAt } = delivery
  const [isOpen, open] = useState(false)
  const bodyId = useId()
  return (
    <li className={classes.delivery}>
      <button
        type="button"
        className={classes.deliveryEvent}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => open(!isOpen)}
      >
        {event}
      </button>
      <span data-state={status} className={classes.state}>
        {STATES[status]}
      </span>
      <span className={shared.noteText}>
        {attempts > 0 && countOf(attempts, 'attempt')}
        {lastError !== undefined && `. ${lastError}`}
      </span>
      <time className={shared.noteText} dateTime={createdAt.toISOString()}>
        {shortMoment(createdAt, deviceZone())}
      </time>
      <div id={bodyId} hidden={!isOpen} className={classes.deliveryBody}>
        {isOpen && <DeliveryBody log={log} id={id} />}
      </div>
    </li>
  )
}

/** The request body with line breaks, and the ID that a repeat has as well. */
function DeliveryBody({ log, id }: { log: DeliveryLog; id: string }) {
  const { data, error, refetch } = useQuery(deliveryQuery(log, id))
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={1} height={80} />
  return (
    <>
      <p className={shared.noteText}>
        <code>webhook-id: {id}</code>
      </p>
      <pre className={classes.body}>{JSON.stringify(JSON.parse(data.body), null, 2)}</pre>
    </>
  )
}
