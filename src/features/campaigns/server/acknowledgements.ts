import type { Db } from '#server/db/scope.ts'
import type { Acknowledgements, Campaign } from './campaign.ts'

/** Stores who acknowledged which warnings. Call it with the campaign locked. */
export async function storeAcknowledgements(
  db: Db,
  campaign: Campaign,
  acknowledgements: Acknowledgements,
): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ acknowledgements: JSON.stringify(acknowledgements) })
    .where('id', '=', campaign.id)
    .where('account_id', '=', campaign.accountId)
    .execute()
}
