import type { WebhookData, WebhookDelivery, WebhookEvent } from '#features/developer-keys/contract.ts'
import { jobOf, type OutboxDeps, storeMessage } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { newKey } from '#server/security/keys.ts'
import { chosenBy, listListening, WEBHOOK } from './webhook-queries.ts'

/** Event for programs. */
export type News = {
  [E in WebhookEvent]: {
    accountId: number
    event: E
    /** Data that must be read first is read only with a subscriber; undefined when there is nothing to send. */
    data: WebhookData<E> | (() => Promise<WebhookData<E> | undefined>)
  }
}[WebhookEvent]

type Listening = Awaited<ReturnType<typeof listListening>>[number]

interface Telling {
  accountId: number
  event: string
  data: object
}

/** A webhook or connector that gets an event. */
interface Target {
  key: string
  url: string
  kind: string
  isPaused: boolean
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
  for (const { key: about, url: to, kind, isPaused } of webhooks) {
    const channel = kind === WEBHOOK ? 'webhook' : 'connector'
    const message = { accountId, channel, to, template: event, subject: event, body, about } as const
    keys.push(await storeMessage(db, deps, isPaused ? undefined : jobOf(channel), message))
  }
  return keys
}

/** The webhooks among those that listen to an event that chose its campaign, or all campaigns. */
async function meantBy(db: Db, accountId: number, listening: readonly Listening[], data: object) {
  if (listening.every(({ campaigns }) => campaigns.length === 0)) return listening
  const eventKey = 'eventKey' in data ? String(data.eventKey) : undefined
  const isMeant = await chosenBy(db, accountId, eventKey)
  return listening.filter(({ campaigns }) => campaigns.length === 0 || isMeant(campaigns))
}

/**
 * Announces some events of one kind to the account's subscribed webhooks, in their order.
 * @param read reads the data of each event; not called without a subscriber
 */
export async function announceEach<E extends WebhookEvent>(
  db: Db,
  deps: OutboxDeps,
  { accountId, event }: { accountId: number; event: E },
  read: () => Promise<readonly WebhookData<E>[]>,
): Promise<void> {
  const listening = await listListening(db, accountId, event)
  if (listening.length === 0) return
  for (const data of await read()) {
    const told = await meantBy(db, accountId, listening, data)
    await tellWebhooks(db, deps, told, { accountId, event, data })
  }
}

/** Announces an event to the account's subscribed webhooks, exactly when the caller's change happens. */
export function announce(db: Db, deps: OutboxDeps, { data, ...about }: News): Promise<void> {
  return announceEach(db, deps, about, async () => {
    const read = typeof data === 'function' ? await data() : data
    return read ? [read] : []
  })
}

/** Sends an event of its own to one webhook or connector, to try it. */
export async function sendTest(
  db: Db,
  deps: OutboxDeps,
  target: Target & { accountId: number },
  event: string,
): Promise<WebhookDelivery> {
  const { accountId, key } = target
  const [id = ''] = await tellWebhooks(db, deps, [target], { accountId, event, data: { webhook: key } })
  return { id, event, status: 'queued', attempts: 0, createdAt: deps.clock.now() }
}
