import type { z } from 'zod'
import { Delivery } from '#features/messaging/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { reasonInWords } from './reason.ts'

const Stored = Delivery.pick({ channel: true, status: true })

/** The newest message of each channel about each of `keys`, as far as it got; by key. */
export async function listDeliveries(
  db: Db,
  accountId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, z.output<typeof Delivery>[]>> {
  const found = new Map<string, z.output<typeof Delivery>[]>()
  if (keys.length === 0) return found
  const rows = await db
    .selectFrom('messages')
    .distinctOn(['about', 'channel'])
    .select(['about', 'channel', 'status', 'created_at', 'sent_at', 'last_error'])
    .where('account_id', '=', accountId)
    .where('about', 'in', keys)
    .orderBy('about')
    .orderBy('channel')
    .orderBy('id', 'desc')
    .execute()
  for (const { about, created_at, sent_at, last_error, ...row } of rows) {
    const delivery = {
      ...Stored.parse(row),
      at: sent_at ?? created_at,
      ...(last_error ? { lastError: reasonInWords(last_error) } : {}),
    }
    const key = about ?? ''
    found.set(key, [...(found.get(key) ?? []), delivery])
  }
  return found
}
