import type { Db } from '#server/db/scope.ts'
import { invalidField } from './named-error.ts'

/**
 * @param options.isWhole only campaigns themselves, no dates
 * @throws invalid unless the account has all these campaigns
 */
export async function requireCampaigns(
  db: Db,
  accountId: number,
  keys: readonly string[],
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<void> {
  if (keys.length === 0) return
  const found = await db
    .selectFrom('campaigns')
    .select('event_key')
    .where('account_id', '=', accountId)
    .where('event_key', 'in', [...keys])
    .$if(isWhole, query => query.where('parent_id', 'is', null))
    .execute()
  const known = found.map(row => row.event_key)
  const unknown = keys.findIndex(key => !known.includes(key))
  if (unknown !== -1) throw invalidField('campaigns', `Campaign ${unknown + 1} of the list does not exist`)
}
