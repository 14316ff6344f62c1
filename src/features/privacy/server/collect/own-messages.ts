import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'

/** Messages about requests are ours, not something that was known before. */
const ABOUT_REQUESTS = 'privacy-%'

/** Messages of an account to these addresses, except answers to privacy requests; the caller narrows it down. */
export function messagesTo(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  accountId: number,
  recipients: readonly string[],
) {
  return db
    .selectFrom('messages')
    .where('account_id', '=', accountId)
    .where('recipient_hash', 'in', lookupsOf(deps, recipients))
    .where('template', 'not like', ABOUT_REQUESTS)
}

/** Number of those messages. */
export async function countMessages(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  accountId: number,
  recipients: readonly string[],
): Promise<number> {
  const { count } = await messagesTo(db, deps, accountId, recipients)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
