import { z } from 'zod'
import { type NewWebhook, Webhook, WebhookEvent } from '#features/developer-keys/contract.ts'
import { campaignKeysOf } from '#server/db/campaign-keys.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

const Events = z.array(WebhookEvent)
const Cause = Webhook.shape.pausedBecause

/** Kind of a row that is a webhook; all others are connectors. */
export const WEBHOOK = 'webhook'

/** An account's webhooks, or one of them, the newest first. Their makers are staff of another account. */
export async function listWebhookRows(db: Db, accountId: number, key?: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks as w')
    .leftJoin('users as u', 'u.id', 'w.created_by')
    .leftJoin('api_keys as k', 'k.id', 'w.key_id')
    .select([
      'w.webhook_key',
      'w.url',
      'w.events',
      'w.campaigns',
      'w.created_at',
      'u.email as maker',
      'k.prefix',
    ])
    .select(['w.paused_at', 'w.paused_because', 'w.failing_since', 'w.old_secret_until'])
    .where('w.account_id', '=', accountId)
    .where('w.kind', '=', WEBHOOK)
    .where('w.removed_at', 'is', null)
    .$if(key !== undefined, query => query.where('w.webhook_key', '=', key ?? ''))
    .orderBy('w.id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.webhook_key,
    url: row.url,
    events: Events.parse(row.events),
    campaigns: row.campaigns,
    createdAt: row.created_at,
    ...(row.maker ? { createdBy: row.maker } : {}),
    ...(row.prefix ? { byKey: row.prefix } : {}),
    ...(row.paused_at ? { pausedAt: row.paused_at, pausedBecause: Cause.parse(row.paused_because) } : {}),
    ...(row.failing_since ? { failingSince: row.failing_since } : {}),
    ...(row.old_secret_until ? { oldSecretUntil: row.old_secret_until } : {}),
  }))
}

/** A webhook to store, with its sealed secret. */
export interface WebhookRow extends z.output<typeof NewWebhook> {
  accountId: number
  key: string
  secret: Buffer
  createdBy: number
  /** The API key of a program that subscribed. */
  keyId?: number | undefined
  at: Date
}

/** Stores a webhook, which gets events from now on. */
export async function insertWebhook(db: Db, row: WebhookRow): Promise<void> {
  const { accountId: account_id, key: webhook_key, url, events, campaigns, secret } = row
  await db
    .insertInto('webhooks')
    .values({
      account_id,
      webhook_key,
      url,
      events,
      campaigns,
      secret,
      created_by: row.createdBy,
      key_id: row.keyId ?? null,
      created_at: row.at,
    })
    .execute()
}

/** @throws notFound unless the account has this webhook or connector */
export async function getWebhook(db: Db, accountId: number, key: string) {
  const webhook = await db
    .selectFrom('webhooks')
    .select(['webhook_key as key', 'url', 'kind', 'account_id as accountId'])
    .select(eb => eb('paused_at', 'is not', null).$castTo<boolean>().as('isPaused'))
    .where('account_id', '=', accountId)
    .where('webhook_key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!webhook) throw new NamedError('notFound')
  return webhook
}

/** The account's webhooks that subscribe to an event of any campaign. */
export async function listListening(db: Db, accountId: number, event: WebhookEvent) {
  return db
    .selectFrom('webhooks')
    .select(['webhook_key as key', 'url', 'kind', 'campaigns'])
    .select(eb => eb('paused_at', 'is not', null).$castTo<boolean>().as('isPaused'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where(eb => eb(eb.val<string>(event), '=', eb.fn.any('events')))
    .orderBy('id')
    .execute()
}

/**
 * Whether an event of a campaign or date is meant by a choice of campaigns.
 * @param eventKey undefined for an event of no campaign, which no choice means
 */
export async function chosenBy(
  db: Db,
  accountId: number,
  eventKey: string | undefined,
): Promise<(campaigns: readonly string[]) => boolean> {
  const keys = eventKey === undefined ? [] : await campaignKeysOf(db, accountId, eventKey)
  return campaigns => campaigns.some(key => keys.includes(key))
}

/** A webhook or connector for a delivery; undefined when it is removed, or its account is disabled. */
export async function findTarget(db: Db, key: string) {
  return db
    .selectFrom('webhooks as w')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .select(['w.account_id as accountId', 'w.kind', 'w.settings', 'w.mapping', 'w.paused_at', 'w.held_until'])
    .select(['w.secret', 'w.old_secret', 'w.old_secret_until', 'w.failing_since', 'w.webhook_key as key'])
    .where('w.webhook_key', '=', key)
    .where('w.removed_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Removes a webhook or connector of an account, or all its webhooks.
 * @param keyId only one that was made with this API key
 * @returns those that were there
 * @throws notFound for one that is not among them
 */
export async function removeWebhookRows(db: Db, accountId: number, at: Date, key?: string, keyId?: number) {
  const removed = await db
    .updateTable('webhooks')
    .set({ removed_at: at })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(key === undefined, query => query.where('kind', '=', WEBHOOK))
    .$if(key !== undefined, query => query.where('webhook_key', '=', key ?? ''))
    .$if(keyId !== undefined, query => query.where('key_id', '=', keyId ?? 0))
    .returning(['webhook_key as key', 'url'])
    .execute()
  if (key !== undefined && removed.length === 0) throw new NamedError('notFound')
  return removed
}

/** Removes what a program subscribed to with API keys that work no more. @returns what was there */
export async function removeHooksOf(db: Db, keyIds: readonly number[], at: Date) {
  if (keyIds.length === 0) return []
  return db
    .updateTable('webhooks')
    .set({ removed_at: at })
    .where('key_id', 'in', [...keyIds])
    .where('removed_at', 'is', null)
    .returning(['webhook_key as key', 'url'])
    .execute()
}
