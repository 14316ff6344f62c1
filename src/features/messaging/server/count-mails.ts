import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'

/** Number of emails of a template to an address since `since`. */
export async function countMails(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  { accountId, to, template, since }: { accountId: number; to: string; template: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('recipient_hash', 'in', lookupsOf(deps, [to]))
    .where('template', '=', template)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
