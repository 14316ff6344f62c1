import { sql } from 'kysely'
import type { NOTIFICATION_KINDS } from '#features/account/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { ROLE } from '#shared/access.ts'

/**
 * Addresses of an account's owners and managers who did not turn this kind of notice off (product rule 5.7).
 * What nobody chose is on.
 */
export async function listPeopleToTell(
  db: Db,
  accountId: number,
  kind: (typeof NOTIFICATION_KINDS)[number],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', accountId)
    .where('role', '>', ROLE.staff)
    .where('role', '<=', ROLE.manager)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`coalesce(preferences -> 'notifications' ->> ${kind}, 'true') <> 'false'`)
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}
