import type { Db } from '#server/db/scope.ts'

/** Sites that may show the pages of this account's campaigns in a frame, by name. */
export async function listSites(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('frame_sites')
    .select('site')
    .where('account_id', '=', accountId)
    .orderBy('site')
    .execute()
  return rows.map(({ site }) => site)
}
