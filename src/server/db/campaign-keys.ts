import type { Db } from './scope.ts'

/** The key of a campaign or date, and for a date also that of its campaign: a choice of campaigns includes their dates. */
export async function campaignKeysOf(db: Db, accountId: number, eventKey: string): Promise<string[]> {
  const root = await db
    .selectFrom('campaigns as c')
    .innerJoin('campaigns as root', 'root.id', 'c.parent_id')
    .select('root.event_key as key')
    .where('c.account_id', '=', accountId)
    .where('c.event_key', '=', eventKey)
    .executeTakeFirst()
  return root ? [eventKey, root.key] : [eventKey]
}
