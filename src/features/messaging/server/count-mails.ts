import type { Db } from '#server/db/scope.ts'

/** Number of emails of a template to an address since `since`. */
export async function countMails(
  db: Db,
  { accountId, to, template, since }: { accountId: number; to: string; template: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('recipient', '=', to)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
