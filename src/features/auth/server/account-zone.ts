import type { Db } from '#server/db/scope.ts'

/** The zone in which an account's people are told of times: that of its newest campaign; UTC while it has none. */
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
