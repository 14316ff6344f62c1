import { z } from 'zod'
import {
  type NewWebhook,
  type Webhook,
  WebhookDelivery,
  WebhookEvent,
} from '#features/developer-keys/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

const Events = z.array(WebhookEvent)
const Stored = WebhookDelivery.pick({ status: true })
const MOST_DELIVERIES = 50

/** An account's webhooks, the newest first. Their makers are staff of another account. */
export async function listWebhookRows(db: Db, accountId: number): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks as w')
    .leftJoin('users as u', 'u.id', 'w.created_by')
    .select(['w.webhook_key', 'w.url', 'w.events', 'w.created_at', 'u.email as maker'])
    .where('w.account_id', '=', accountId)
    .where('w.removed_at', 'is', null)
    .orderBy('w.id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.webhook_key,
    url: row.url,
    events: Events.parse(row.events),
    createdAt: row.created_at,
    ...(row.maker ? { createdBy: row.maker } : {}),
  }))
}

/** A webhook to store, with its sealed secret. */
export interface WebhookRow extends z.output<typeof NewWebhook> {
  accountId: number
  key: string
  secret: Buffer
  createdBy: number
  at: Date
}

/** Stores a webhook, which gets events from now on. */
export async function insertWebhook(db: Db, row: WebhookRow): Promise<void> {
  const { accountId: account_id, key: webhook_key, url, events, secret } = row
  await db
    .insertInto('webhooks')
    .values({ account_id, webhook_key, url, events, secret, created_by: row.createdBy, created_at: row.at })
    .execute()
}

/** @throws notFound unless the account has this webhook */
export async function getWebhook(db: Db, accountId: number, key: string) {
  const webhook = await db
    .selectFrom('webhooks')
    .select(['webhook_key as key', 'url'])
    .where('account_id', '=', accountId)
    .where('webhook_key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!webhook) throw new NamedError('notFound')
  return webhook
}

/** The account's webhooks that subscribe to an event. */
export async function listListening(db: Db, accountId: number, event: WebhookEvent) {
  return db
    .selectFrom('webhooks')
    .select(['webhook_key as key', 'url'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where(eb => eb(eb.val<string>(event), '=', eb.fn.any('events')))
    .orderBy('id')
    .execute()
}

/** The sealed secret of a webhook, while it is not removed and its account is not shut out. */
export async function findSecret(db: Db, key: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('webhooks as w')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .select('w.secret')
    .where('w.webhook_key', '=', key)
    .where('w.removed_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
  return found?.secret
}

/**
 * Removes one webhook of an account, or all of them.
 * @returns those that were there
 * @throws notFound for one that is not among them
 */
export async function removeWebhookRows(db: Db, accountId: number, at: Date, key?: string) {
  const removed = await db
    .updateTable('webhooks')
    .set({ removed_at: at })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(key !== undefined, query => query.where('webhook_key', '=', key ?? ''))
    .returning(['webhook_key as key', 'url'])
    .execute()
  if (key !== undefined && removed.length === 0) throw new NamedError('notFound')
  return removed
}

/** Deliveries to a webhook, newest first. */
export async function listDeliveriesTo(db: Db, accountId: number, key: string): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['message_key', 'template', 'status', 'attempts', 'last_error', 'created_at', 'sent_at'])
    .where('account_id', '=', accountId)
    .where('channel', '=', 'webhook')
    .where('about', '=', key)
    .orderBy('id', 'desc')
    .limit(MOST_DELIVERIES)
    .execute()
  return rows.map(row => ({
    id: row.message_key,
    event: row.template,
    ...Stored.parse(row),
    attempts: row.attempts,
    createdAt: row.created_at,
    ...(row.last_error ? { lastError: row.last_error } : {}),
    ...(row.sent_at ? { sentAt: row.sent_at } : {}),
  }))
}
