import type { WebhookData, WebhookEvent } from '#features/developer-keys/contract.ts'
import { type OutboxDeps, SEND_WEBHOOK, storeMessage } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { newKey } from '#server/security/keys.ts'
import { chosenBy, listListening } from './webhook-queries.ts'

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

/** A webhook that gets an event. */
interface Target {
  key: string
  url: string
  isPaused?: boolean
}

/**
 * Writes a delivery for each of some webhooks to the outbox, in the caller's transaction. All of them have one id, so
 * that programs can detect repeats. Deliveries to paused webhooks wait there.
 * @returns the keys of the messages
 */
export async function tellWebhooks(
  db: Db,
  deps: OutboxDeps,
  webhooks: readonly Target[],
  { accountId, event, data }: Telling,
): Promise<string[]> {
  const id = newKey(deps.random, 'nws_')
  const body = JSON.stringify({ id, event, at: deps.clock.now().toISOString(), data })
  const keys: string[] = []
  for (const { key: about, url: to, isPaused } of webhooks) {
    const message = {
      accountId,
      channel: 'webhook',
      to,
      template: event,
      subject: event,
      body,
      about,
    } as const
    keys.push(await storeMessage(db, deps, isPaused ? undefined : SEND_WEBHOOK, message))
  }
  return keys
}

/** Whether any webhook of an account subscribes to an event. */
export async function isListening(db: Db, accountId: number, event: WebhookEvent): Promise<boolean> {
  return (await listListening(db, accountId, event)).length > 0
}

/** Announces an event to the account's subscribed webhooks, exactly when the caller's change happens. */
export async function announce(db: Db, deps: OutboxDeps, news: News): Promise<void> {
  const { accountId, event } = news
  const listening = await listListening(db, accountId, event)
  if (listening.length === 0) return
  const data = typeof news.data === 'function' ? await news.data() : news.data
  if (!data) return
  const isMeant = await chosenBy(db, accountId, 'eventKey' in data ? data.eventKey : undefined)
  const told = listening.filter(({ campaigns }) => campaigns.length === 0 || isMeant(campaigns))
  await tellWebhooks(db, deps, told, { accountId, event, data })
}
