import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { deviceZone, shortDay } from '#ui/format/dates.ts'
import type { Webhook } from '../../contract.ts'
import classes from '../keys.module.css'
import { DeliveryList } from './delivery-list.tsx'
import { useTestWebhook } from './use-webhooks.ts'

/** One webhook: its address, its events, and, opened, its deliveries. */
export function WebhookRow({ webhook, onDelete }: { webhook: Webhook; onDelete: () => void }) {
  const { id, url, events, createdAt, createdBy } = webhook
  const [isOpen, deliveries] = useDisclosure()
  const listId = useId()
  const test = useTestWebhook(webhook)
  return (
    <li className={classes.webhook}>
      <div className={classes.webhookHead}>
        <div className={classes.what}>
          <code className={classes.url}>{url}</code>
          <div className={classes.small}>
            Created {shortDay(createdAt, deviceZone())}
            {createdBy && ` by ${createdBy}`}
          </div>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={deliveries.toggle}
          >
            Deliveries
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-disabled={test.isPending}
            onClick={() => test.isPending || test.mutate(undefined, { onSuccess: deliveries.open })}
          >
            Send test
          </Button>
          <Button variant="default" size="xs" aria-label={`Delete ${url}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
      <ul className={classes.scopes} aria-label="Events">
        {events.map(event => (
          <li key={event} className={classes.scope}>
            {event}
          </li>
        ))}
      </ul>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <DeliveryList id={id} />}
      </div>
    </li>
  )
}
