import { Webhook } from 'standardwebhooks'
import type { webhooks } from '../dist/schema.d.ts'

type Described = {
  [Name in keyof webhooks]: webhooks[Name] extends {
    post: { requestBody?: { content: { 'application/json': infer Body } } }
  }
    ? Body
    : never
}

/** An event of a webhook; its `event` says which `data` it has. Ignore events that you do not know. */
export type WebhookEvent = Described[keyof webhooks]

/**
 * Reads a webhook request, after its signature and time are checked (Standard Webhooks).
 * @param secret of the webhook, `whsec_…`, which was shown once
 * @param headers of the request
 * @param body of the request, exactly as it was received
 * @throws unless it was signed with the secret within the last five minutes
 */
export function readWebhook(
  secret: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
): WebhookEvent {
  const pairs: [string, string][] =
    headers instanceof Headers
      ? [...headers]
      : Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  new Webhook(secret).verify(body, Object.fromEntries(pairs))
  const event: WebhookEvent = JSON.parse(body)
  return event
}
