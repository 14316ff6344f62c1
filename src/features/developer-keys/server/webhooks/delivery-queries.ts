import { sql } from 'kysely'
import { WebhookDelivery } from '#features/developer-keys/contract.ts'
import { openWords } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'

const Stored = WebhookDelivery.pick({ status: true })

const deliveriesTo = (db: Db, accountId: number, webhook: string) =>
  db
    .selectFrom('messages')
    .select(['message_key', 'channel', 'template', 'status', 'attempts'])
    .select(['last_error', 'created_at', 'sent_at'])
    .where('account_id', '=', accountId)
    .where('about', '=', webhook)

type Row = Awaited<ReturnType<ReturnType<typeof deliveriesTo>['executeTakeFirstOrThrow']>>

const toDelivery = (row: Row): WebhookDelivery => ({
  id: row.message_key,
  event: row.template,
  ...Stored.parse(row),
  attempts: row.attempts,
  createdAt: row.created_at,
  ...(row.last_error ? { lastError: row.last_error } : {}),
  ...(row.sent_at ? { sentAt: row.sent_at } : {}),
})

/** @throws notFound for a delivery that is none of the webhook */
const placeOf = (db: Db, accountId: number, webhook: string, delivery: string) =>
  deliveriesTo(db, accountId, webhook)
    .clearSelect()
    .select('id')
    .where('message_key', '=', delivery)
    .executeTakeFirstOrThrow(() => new NamedError('notFound'))

/**
 * Deliveries to a webhook: the newest first, or those after one, oldest first.
 * @throws notFound when `after` is none of them
 */
export async function listDeliveriesTo(
  db: Db,
  accountId: number,
  webhook: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const all = deliveriesTo(db, accountId, webhook).limit(limit)
  if (after === undefined) return (await all.orderBy('id', 'desc').execute()).map(toDelivery)
  const { id } = await placeOf(db, accountId, webhook, after)
  return (await all.where('id', '>', id).orderBy('id').execute()).map(toDelivery)
}

/** A delivery with its request body. @throws notFound */
export async function getDelivery(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { accountId, webhook, delivery }: { accountId: number; webhook: string; delivery: string },
) {
  const row = await deliveriesTo(db, accountId, webhook)
    .select(['account_id', 'subject', 'body'])
    .where('message_key', '=', delivery)
    .executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  const { body } = await openWords(deps, row)
  return { ...toDelivery(row), body }
}

/** Deliveries to queue: those that waited for the end of a pause, those that failed, or all since a moment. */
export type Choice = { which: 'waiting' } | { which: 'failed' } | { which: 'since'; since: Date }

const STATES: Record<Choice['which'], readonly string[]> = {
  waiting: ['queued'],
  failed: ['failed'],
  since: ['queued', 'failed', 'sent', 'delivered'],
}

function chosen(db: Db, accountId: number, webhook: string, choice: Choice) {
  const states = deliveriesTo(db, accountId, webhook).where('status', 'in', [...STATES[choice.which]])
  return choice.which === 'since' ? states.where('created_at', '>=', choice.since) : states
}

/** Number of deliveries of a choice, and the last of them; those that come later are not meant. */
export async function countChosen(
  db: Db,
  accountId: number,
  webhook: string,
  choice: Choice,
): Promise<{ count: number; last: number }> {
  return chosen(db, accountId, webhook, choice)
    .clearSelect()
    .select(eb => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('last'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Queues the next deliveries of a choice, oldest first, in the caller's transaction.
 * @returns them, and where to go on
 */
export async function requeue(
  db: Db,
  { accountId, webhook, choice, after, last }: Requeue,
  atOnce: number,
): Promise<{ messages: { messageKey: string; channel: string }[]; after: number }> {
  const rows = await chosen(db, accountId, webhook, choice)
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await db
      .updateTable('messages')
      .set({ status: 'queued', attempts: 0, last_error: null })
      .where('id', 'in', ids)
      .execute()
  }
  const messages = rows.map(({ message_key: messageKey, channel }) => ({ messageKey, channel }))
  return { messages, after: ids.at(-1) ?? last }
}

/** Deliveries to queue, of those after one place up to another. */
export interface Requeue {
  accountId: number
  webhook: string
  choice: Choice
  after: number
  last: number
}
