import type { Db } from '#server/db/scope.ts'

/**
 * Removes messages to these addresses, sent or not, in the caller's transaction.
 * @returns the number of messages
 */
export async function eraseMessages(
  db: Db,
  { accountId, recipients }: { accountId: number; recipients: readonly string[] },
): Promise<number> {
  if (recipients.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('account_id', '=', accountId)
    .where('recipient', 'in', recipients)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
