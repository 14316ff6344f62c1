import type { Db } from '#server/db/scope.ts'

/**
 * Payment status of a campaign (not a date): `off` without gifts or a connected account, `down` while the provider has
 * not accepted a request.
 */
export async function paymentHealth(db: Db, rootId: number): Promise<'ok' | 'down' | 'off'> {
  const campaign = await db
    .selectFrom('campaigns')
    .leftJoin('payment_accounts', 'payment_accounts.account_id', 'campaigns.account_id')
    .select(['campaigns.account_id', 'test_mode', 'secret_sealed'])
    .where('campaigns.id', '=', rootId)
    .where('type', '=', 'textToDonate')
    .executeTakeFirst()
  if (!campaign || (!campaign.test_mode && !campaign.secret_sealed)) return 'off'
  const refused = await db
    .selectFrom('donation_refunds')
    .select('donation_id')
    .where('account_id', '=', campaign.account_id)
    // The first try may be under way.
    .where('tries', '>', 1)
    .where('next_try_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return refused ? 'down' : 'ok'
}
