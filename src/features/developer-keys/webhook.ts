import { z } from 'zod'
import { OutboxItem } from '#features/messaging/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, Ok } from '#shared/fields.ts'
import { OWNERS } from './owners.ts'

/** Webhook events, in the order in which they happen. */
export const WEBHOOK_EVENTS = [
  'campaign.activated',
  'campaign.paused',
  'campaign.resumed',
  'campaign.ended',
  'campaign.cancelled',
  'draft.saved',
  'entry.confirmed',
  'play.decided',
  'draw.frozen',
  'winner.selected',
  'award.won',
  'award.claimed',
  'award.shipped',
  'award.delivered',
  'award.missing',
  'award.redeemed',
  'gift.paid',
  'gift.refunded',
  'gift.disputed',
  'consent.withdrawn',
  'person.erased',
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
  /** Campaigns that it is about; empty for all of the account. */
  campaigns: z.array(EventKey),
  createdAt: Instant,
  /** Absent when that person is gone. */
  createdBy: z.string().optional(),
  /** Start of the API key by which a program subscribed. */
  byKey: z.string().optional(),
  /** Start of its pause; its events wait. */
  pausedAt: Instant.optional(),
  /** Why it was paused: by a person, because nothing arrived for a day, or because its receiver refused. */
  pausedBecause: z.enum(['person', 'failures', 'refused']).optional(),
  /** Since when nothing arrives. */
  failingSince: Instant.optional(),
  /** Deadline of the previous secret, which signs deliveries as well until then. */
  oldSecretUntil: Instant.optional(),
})
export type Webhook = z.output<typeof Webhook>

/** Characters of an address. */
export const MOST_URL = 2000
export const URL_TOO_LONG = `Use up to ${MOST_URL} characters`

/** Most campaigns that a webhook names. */
export const MOST_CAMPAIGNS = 50

/** Events of a webhook or connector. */
export const ChosenEvents = z
  .array(WebhookEvent)
  .min(1, 'Choose at least one event')
  .max(WEBHOOK_EVENTS.length)
  .refine(events => new Set(events).size === events.length, 'List each event only once')
/** Campaigns of a webhook or connector, their dates included; empty for all of the account. */
export const ChosenCampaigns = z
  .array(EventKey)
  .max(MOST_CAMPAIGNS, `At most ${MOST_CAMPAIGNS} campaigns`)
  .refine(keys => new Set(keys).size === keys.length, 'List each campaign only once')

/** A new webhook. */
export const NewWebhook = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1, 'Enter a URL')
    .max(MOST_URL, URL_TOO_LONG)
    .refine(URL.canParse, 'Enter a valid URL'),
  events: ChosenEvents,
  campaigns: ChosenCampaigns.default([]),
})

/** A change of a webhook; absent fields stay. */
export const WebhookChange = z
  .strictObject({
    events: ChosenEvents.optional(),
    campaigns: ChosenCampaigns.optional(),
    /** True pauses it, and false lets it go on: events that waited are sent then. */
    paused: z.boolean().optional(),
  })
  .refine(change => Object.values(change).some(value => value !== undefined), 'Enter what to change')

/** Key of a delivery. */
export const DeliveryKey = z.string().regex(/^msg_[a-z0-9]{16}$/, 'Not a delivery')

/** Part of the deliveries to a webhook or connector. */
export const DeliveriesQuery = z.strictObject({
  /** ID of a delivery: those after it, oldest first. */
  after: DeliveryKey.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** One delivery: its event, and how far it got. */
export const WebhookDelivery = OutboxItem.pick({
  id: true,
  status: true,
  attempts: true,
  lastError: true,
  createdAt: true,
  sentAt: true,
}).extend({ event: z.string() })
export type WebhookDelivery = z.output<typeof WebhookDelivery>

/** Key of a webhook. */
export const WebhookKey = z.string().regex(/^whk_[a-z0-9]{16}$/, 'Not a webhook')

const PATH = '/api/v0/developer/webhooks'
const params = z.strictObject({ id: WebhookKey })

export const createWebhook = route({
  method: 'POST',
  path: PATH,
  ...OWNERS,
  summary: 'Create a webhook for the current account; only this response contains its signing secret',
  body: NewWebhook,
  response: Webhook.extend({ secret: z.string() }),
  proof: 'keys',
})

export const listWebhooks = route({
  method: 'GET',
  path: PATH,
  ...OWNERS,
  summary: 'List the webhooks of the current account, newest first',
  response: z.array(Webhook),
})

export const removeWebhook = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  ...OWNERS,
  summary: 'Delete a webhook and its queued events',
  params,
  response: Ok,
})

export const removeWebhooks = route({
  method: 'DELETE',
  path: PATH,
  ...OWNERS,
  summary: 'Delete all webhooks of the current account',
  body: z.strictObject({ confirm: z.literal(true, 'Confirm that you want to delete all webhooks') }),
  response: z.object({ removed: z.int() }),
})

export const updateWebhook = route({
  method: 'PUT',
  path: `${PATH}/:id`,
  ...OWNERS,
  summary: 'Change the events and campaigns of a webhook, or pause it',
  params,
  body: WebhookChange,
  response: Webhook,
})

export const rotateWebhookSecret = route({
  method: 'POST',
  path: `${PATH}/:id/secret`,
  ...OWNERS,
  summary: 'Create a new signing secret for a webhook; the old one signs as well for 24 hours',
  params,
  response: z.object({ secret: z.string(), oldSecretUntil: Instant }),
  proof: 'keys',
})

/** Deliveries to send again: failed ones, or all since a moment. */
export const Redelivery = z.discriminatedUnion('which', [
  z.strictObject({ which: z.literal('failed') }),
  z.strictObject({ which: z.literal('since'), since: Instant }),
])

export const redeliverWebhook = route({
  method: 'POST',
  path: `${PATH}/:id/redeliver`,
  ...OWNERS,
  summary: 'Send deliveries again, oldest first, each with its ID',
  params,
  body: Redelivery,
  response: z.object({ queued: z.int() }),
  limit: { max: 20, perSeconds: 60 },
})

export const testWebhook = route({
  method: 'POST',
  path: `${PATH}/:id/test`,
  ...OWNERS,
  summary: 'Send the event webhook.test to a webhook',
  params,
  response: WebhookDelivery,
  limit: { max: 20, perSeconds: 60 },
})

export const listWebhookDeliveries = route({
  method: 'GET',
  path: `${PATH}/:id/deliveries`,
  ...OWNERS,
  summary: 'List deliveries to a webhook, newest first, or after one of them in the order of events',
  params,
  query: DeliveriesQuery,
  response: z.array(WebhookDelivery),
})

export const getWebhookDelivery = route({
  method: 'GET',
  path: `${PATH}/:id/deliveries/:deliveryId`,
  ...OWNERS,
  summary: 'Get a delivery with its request body',
  params: params.extend({ deliveryId: DeliveryKey }),
  response: WebhookDelivery.extend({ body: z.string() }),
})
