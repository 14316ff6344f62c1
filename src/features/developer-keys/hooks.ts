import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Ok } from '#shared/fields.ts'
import { NewWebhook, WebhookEvent, WebhookKey } from './webhook.ts'

const PATH = '/api/v0/hooks'

/** Calls of platforms such as Zapier, Make and n8n, which subscribe by themselves (REST hooks). */
const call = { access: 'owner', keyScope: 'hooks' } as const

export const subscribeHook = route({
  method: 'POST',
  path: PATH,
  ...call,
  summary: 'Subscribe a URL to one event; the URL then gets it as a webhook does',
  body: z.strictObject({
    url: NewWebhook.shape.url,
    event: WebhookEvent,
    campaigns: NewWebhook.shape.campaigns,
  }),
  response: z.object({
    id: z.string(),
    /** Checks the signature of deliveries; see the guide to webhooks. */
    secret: z.string(),
  }),
  status: 201,
})

export const unsubscribeHook = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  ...call,
  summary: 'End a subscription that was made with this API key',
  params: z.strictObject({ id: WebhookKey }),
  response: Ok,
})

export const listHookEvents = route({
  method: 'GET',
  path: `${PATH}/events`,
  ...call,
  summary: 'List the events to subscribe to',
  response: z.array(z.object({ event: WebhookEvent, label: z.string() })).max(100),
})

export const listHookSamples = route({
  method: 'GET',
  path: `${PATH}/samples`,
  ...call,
  summary: 'Get a sample of an event, as a list of one',
  query: z.strictObject({ event: WebhookEvent }),
  response: z
    .array(
      z.object({
        id: z.string(),
        event: WebhookEvent,
        at: z.string(),
        data: z.record(z.string(), z.unknown()),
      }),
    )
    .max(1),
})
