import type { Db } from '#server/db/scope.ts'
import { invalidField } from '#server/http/named-error.ts'

/** @throws invalid unless the account has all these campaigns */
export async function requireCampaigns(db: Db, accountId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const found = await db
    .selectFrom('campaigns')
    .select('event_key')
    .where('account_id', '=', accountId)
    .where('event_key', 'in', [...keys])
    .execute()
  const unknown = keys.find(key => !found.some(row => row.event_key === key))
  if (unknown !== undefined) throw invalidField('campaigns', `This account has no campaign ${unknown}`)
}
