import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'

/**
 * Removes messages to these addresses, sent or not, in the caller's transaction.
 * @returns the number of messages
 */
export async function eraseMessages(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  { accountId, recipients }: { accountId: number; recipients: readonly string[] },
): Promise<number> {
  if (recipients.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('account_id', '=', accountId)
    .where('recipient_hash', 'in', lookupsOf(deps, recipients))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
