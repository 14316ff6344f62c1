import type { Db } from '#server/db/scope.ts'

/** Messages about requests are ours, not something that was known before. */
const ABOUT_REQUESTS = 'privacy-%'

/** Messages of an account to these addresses, except answers to privacy requests; the caller narrows it down. */
export function messagesTo(db: Db, accountId: number, recipients: readonly string[]) {
  return db
    .selectFrom('messages')
    .where('account_id', '=', accountId)
    .where('recipient', 'in', [...recipients])
    .where('template', 'not like', ABOUT_REQUESTS)
}

/** Number of those messages. */
export async function countMessages(
  db: Db,
  accountId: number,
  recipients: readonly string[],
): Promise<number> {
  const { count } = await messagesTo(db, accountId, recipients)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
