import type { WebhookData, WebhookEvent } from '#features/developer-keys/contract.ts'
import { SEND_WEBHOOK, storeMessage } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { listListening } from './webhook-queries.ts'

/** Event for programs. */
export type News = {
  [E in WebhookEvent]: {
    accountId: number
    event: E
    /** Data that must be read first is read only with a subscriber; undefined when there is nothing to send. */
    data: WebhookData<E> | (() => Promise<WebhookData<E> | undefined>)
  }
}[WebhookEvent]

interface Telling {
  accountId: number
  event: string
  data: object
}

/**
 * Writes a delivery for each of some webhooks to the outbox, in the caller's transaction. All of them have one id, so
 * that programs can detect repeats.
 * @returns the keys of the messages
 */
export async function tellWebhooks(
  db: Db,
  deps: Deps,
  webhooks: readonly { key: string; url: string }[],
  { accountId, event, data }: Telling,
): Promise<string[]> {
  const id = newKey(deps.random, 'nws_')
  const body = JSON.stringify({ id, event, at: deps.clock.now().toISOString(), data })
  const keys: string[] = []
  for (const { key: about, url: to } of webhooks) {
    const message = {
      accountId,
      channel: 'webhook',
      to,
      template: event,
      subject: event,
      body,
      about,
    } as const
    keys.push(await storeMessage(db, deps, SEND_WEBHOOK, message))
  }
  return keys
}

/** Announces an event to the account's subscribed webhooks, exactly when the caller's change happens. */
export async function announce(db: Db, deps: Deps, news: News): Promise<void> {
  const listening = await listListening(db, news.accountId, news.event)
  if (listening.length === 0) return
  const data = typeof news.data === 'function' ? await news.data() : news.data
  if (data) await tellWebhooks(db, deps, listening, { ...news, data })
}
