import { z } from 'zod'
import { OutboxItem } from '#features/messaging/contract.ts'
import { route } from '#shared/contract.ts'
import { Instant, Ok } from '#shared/fields.ts'

/** Webhook events, in the order in which they happen. */
export const WEBHOOK_EVENTS = [
  'campaign.activated',
  'campaign.paused',
  'campaign.resumed',
  'campaign.ended',
  'campaign.cancelled',
  'draw.frozen',
  'winner.selected',
  'award.won',
  'award.claimed',
  'award.redeemed',
  'gift.paid',
  'gift.refunded',
  'gift.disputed',
  'token.spent',
  'token.returned',
] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS, 'Choose from the listed events')
export type WebhookEvent = z.output<typeof WebhookEvent>

/** An address that gets events of the account. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  createdAt: Instant,
  /** Absent when that person is gone. */
  createdBy: z.string().optional(),
})
export type Webhook = z.output<typeof Webhook>

/** Characters of an address. */
export const MOST_URL = 2000
export const URL_TOO_LONG = `Use up to ${MOST_URL} characters`

/** A new webhook. */
export const NewWebhook = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1, 'Enter a URL')
    .max(MOST_URL, URL_TOO_LONG)
    .refine(URL.canParse, 'Enter a valid URL'),
  events: z
    .array(WebhookEvent)
    .min(1, 'Choose at least one event')
    .max(WEBHOOK_EVENTS.length)
    .refine(events => new Set(events).size === events.length, 'List each event only once'),
})

/** One telling: what, and how far it got. */
export const WebhookDelivery = OutboxItem.pick({
  id: true,
  status: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  sentAt: true,
}).extend({ event: z.string() })
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const PATH = '/api/v0/developer/webhooks'
const params = z.strictObject({ id: z.string().regex(/^whk_[a-z0-9]{16}$/, 'Not a webhook') })

export const createWebhook = route({
  method: 'POST',
  path: PATH,
  access: 'staff',
  summary: 'Create a webhook for the current account; only this response contains its signing secret',
  body: NewWebhook,
  response: Webhook.extend({ secret: z.string() }),
  proof: 'keys',
})

export const listWebhooks = route({
  method: 'GET',
  path: PATH,
  access: 'staff',
  summary: 'List the webhooks of the current account, newest first',
  response: z.array(Webhook),
})

export const removeWebhook = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'staff',
  summary: 'Delete a webhook and its queued events',
  params,
  response: Ok,
})

export const removeWebhooks = route({
  method: 'DELETE',
  path: PATH,
  access: 'staff',
  summary: 'Delete all webhooks of the current account',
  body: z.strictObject({ confirm: z.literal(true, 'Confirm that you want to delete all webhooks') }),
  response: z.object({ removed: z.int() }),
})

export const testWebhook = route({
  method: 'POST',
  path: `${PATH}/:id/test`,
  access: 'staff',
  summary: 'Send the event webhook.test to a webhook',
  params,
  response: WebhookDelivery,
  limit: { max: 20, perSeconds: 60 },
})

export const listWebhookDeliveries = route({
  method: 'GET',
  path: `${PATH}/:id/deliveries`,
  access: 'staff',
  summary: 'List the last 50 deliveries to a webhook; resend failed ones from the outbox',
  params,
  response: z.array(WebhookDelivery),
})
