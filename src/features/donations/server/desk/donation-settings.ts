import type { Campaign } from '#features/campaigns/server/index.ts'
import type { DonationSettings } from '#features/donations/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** Settings of a campaign; a date has those of its campaign. */
export async function readDonationSettings(
  db: Db,
  { rootId }: Pick<Campaign, 'rootId'>,
): Promise<DonationSettings> {
  const row = await db
    .selectFrom('donation_settings')
    .select(['goal', 'reminders'])
    .where('campaign_id', '=', rootId)
    .executeTakeFirst()
  return row ?? { goal: null, reminders: false }
}

/** Updates the settings. */
export async function storeDonationSettings(
  db: Db,
  { rootId, accountId }: Pick<Campaign, 'rootId' | 'accountId'>,
  settings: DonationSettings,
): Promise<void> {
  await db
    .insertInto('donation_settings')
    .values({ campaign_id: rootId, account_id: accountId, ...settings })
    .onConflict(conflict => conflict.column('campaign_id').doUpdateSet(settings))
    .execute()
}
