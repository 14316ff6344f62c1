import type { Db } from '#server/db/scope.ts'

/** Time zone for an account's notices: that of its newest campaign, or UTC without one. */
export async function accountZone(db: Db, accountId: number): Promise<string> {
  const newest = await db
    .selectFrom('campaigns')
    .select('timezone')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.timezone ?? 'UTC'
}
