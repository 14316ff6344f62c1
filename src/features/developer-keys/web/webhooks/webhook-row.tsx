import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortDay, shortMoment } from '#ui/format/dates.ts'
import { DeliveryList } from '#web/deliveries/delivery-list.tsx'
import type { Webhook } from '../../contract.ts'
import classes from '../keys.module.css'
import { useTestWebhook, useWebhookLog } from './use-webhooks.ts'
import { WebhookMenu } from './webhook-menu.tsx'

/** Whether a webhook is paused or gets nothing; nothing for one that works. */
function WebhookState({ webhook: { pausedAt, pausedBecause, failingSince } }: { webhook: Webhook }) {
  if (!pausedAt && !failingSince) return null
  const at = (moment: Date) => shortMoment(moment, deviceZone())
  return (
    <p className={classes.problem}>
      {pausedAt
        ? `Paused ${at(pausedAt)}${pausedBecause === 'failures' ? ' because nothing arrived for 24 hours' : ''}. Events wait.`
        : failingSince && `No delivery has arrived since ${at(failingSince)}.`}
    </p>
  )
}

/** One webhook: its address, its events, and, opened, its deliveries. */
export function WebhookRow({ webhook, onDelete }: { webhook: Webhook; onDelete: () => void }) {
  const { url, events, campaigns, createdAt, createdBy, byKey } = webhook
  const [isOpen, deliveries] = useDisclosure()
  const listId = useId()
  const test = useTestWebhook(webhook)
  const log = useWebhookLog(webhook)
  return (
    <li className={classes.webhook}>
      <div className={classes.webhookHead}>
        <div className={classes.what}>
          <code className={classes.url}>{url}</code>
          <div className={classes.small}>
            Created {shortDay(createdAt, deviceZone())}
            {createdBy && ` by ${createdBy}`}
            {byKey && ` with the API key ${byKey}…`}
            {campaigns.length > 0 && `, for ${countOf(campaigns.length, 'campaign')}`}
          </div>
          <WebhookState webhook={webhook} />
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
          <WebhookMenu webhook={webhook} onDelete={onDelete} />
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
        {isOpen && <DeliveryList log={log} />}
      </div>
    </li>
  )
}
