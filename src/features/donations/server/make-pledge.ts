import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Source } from '#features/participation/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import type { Language } from '#shared/i18n/languages.ts'

/**
 * Stores a pledge made on a page, in the caller's transaction.
 * @param nonce of the form that was sent: the same again is the same pledge
 * @returns its key
 */
export async function makePledge(
  db: Db,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  campaign: Campaign,
  { source, nonce, language }: { source: Source; nonce: Buffer; language: Language },
): Promise<string> {
  const { id: campaign_id, accountId: account_id, testMode: test } = campaign
  const created_at = clock.now()
  const made = await db
    .insertInto('pledges')
    .values({
      account_id,
      campaign_id,
      pledge_key: newKey(random, 'plg_'),
      source,
      nonce,
      language,
      test,
      created_at,
    })
    .onConflict(conflict => conflict.columns(['campaign_id', 'nonce']).doNothing())
    .returning(['id', 'pledge_key'])
    .executeTakeFirst()
  if (made) {
    await db
      .insertInto('donations')
      .values({
        account_id,
        campaign_id,
        pledge_id: made.id,
        donation_key: newKey(random, 'don_'),
        test,
        created_at,
      })
      .execute()
    return made.pledge_key
  }
  const { pledge_key } = await db
    .selectFrom('pledges')
    .select('pledge_key')
    .where('campaign_id', '=', campaign_id)
    .where('nonce', '=', nonce)
    .executeTakeFirstOrThrow()
  return pledge_key
}
