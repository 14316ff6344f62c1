import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { prizeColumns, type StoredPrize } from './stored-prize.ts'

/**
 * Gives a campaign or date the same prizes under keys of their own, without awards. PINs stay behind: a stored one is
 * valid for its own prize only.
 * @returns the new key by the old one
 */
export async function copyPrizes(
  db: Db,
  deps: Pick<Deps, 'random'>,
  prizes: readonly StoredPrize[],
  to: Pick<Campaign, 'id' | 'accountId'>,
): Promise<Map<string, string>> {
  const keys = new Map(prizes.map(({ prizeKey }) => [prizeKey, newKey(deps.random, 'prz_')]))
  if (prizes.length === 0) return keys
  const rows = prizes.map(({ id: _id, campaignId: _from, ...values }) => ({
    ...prizeColumns({
      ...values,
      prizeKey: keys.get(values.prizeKey) ?? newKey(deps.random, 'prz_'),
      pinHash: null,
    }),
    account_id: to.accountId,
    campaign_id: to.id,
  }))
  await db.insertInto('prizes').values(rows).execute()
  return keys
}
