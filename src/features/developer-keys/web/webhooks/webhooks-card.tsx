import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import type { Webhook } from '../../contract.ts'
import classes from '../keys.module.css'
import { CreateWebhookDialog } from './create-webhook-dialog.tsx'
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx'
import { webhooksQuery } from './use-webhooks.ts'
import { WebhookRow } from './webhook-row.tsx'

/** Webhooks of the account that staff works in. */
export function WebhooksCard() {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery)
  const [isMaking, making] = useDisclosure()
  const [goner, setGoner] = useState<Webhook | 'all'>()
  return (
    <SectionCard
      title="Webhooks"
      {...(webhooks && { count: webhooks.length })}
      action={
        <>
          {webhooks && webhooks.length > 1 && (
            <Button variant="default" size="xs" onClick={() => setGoner('all')}>
              Delete all
            </Button>
          )}
          <Button size="xs" onClick={making.open}>
            New webhook
          </Button>
        </>
      }
    >
      <p className={classes.whose}>
        A webhook sends your app each account event as a signed <code>POST</code>. Failed deliveries are
        retried for about 20 minutes, so the same <code>id</code> can arrive twice. After 24 hours of
        failures, the webhook is paused. Events contain no personal data. Deliveries follow Standard Webhooks:
        check the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and{' '}
        <code>webhook-signature</code> with a library of <code>standardwebhooks.com</code> and the webhook’s
        secret. The header <code>Drumroll-Signature</code> is for older receivers: <code>t=…,v1=…</code>. Its{' '}
        <code>v1</code> is the hex HMAC-SHA-256 of <code>t</code>, a dot and the raw body. Reject events older
        than five minutes.
      </p>
      {error && !webhooks && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!error && !webhooks && <SkeletonRows rows={1} height={62} />}
      {webhooks?.length === 0 && (
        <EmptyState title="No webhooks yet">
          Create a webhook to send your app entries, plays, awards, gifts and changes as they happen.
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <ul className={classes.list}>
          {webhooks.map(webhook => (
            <WebhookRow key={webhook.id} webhook={webhook} onDelete={() => setGoner(webhook)} />
          ))}
        </ul>
      )}
      <CreateWebhookDialog opened={isMaking} onClose={making.close} />
      <DeleteWebhookDialog goner={goner} count={webhooks?.length ?? 0} onClose={() => setGoner(undefined)} />
    </SectionCard>
  )
}
