import { type NewBlock, normaliseBlock } from '#features/blacklist/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/keys.ts'
import { type StoredBlock, selectBlocks, toBlock } from './blocks.ts'

/**
 * Adds what is not listed yet, and leaves what is as it is.
 * @returns the added entries, newest first
 */
export async function storeBlocks(
  db: Db,
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  { accountId, rootId }: Pick<Campaign, 'accountId' | 'rootId'>,
  { entries, by }: { entries: readonly NewBlock[]; by: number },
): Promise<StoredBlock[]> {
  const now = clock.now()
  const rows = entries.map(({ kind, value, reason, scope, expiresAt = null }) => ({
    account_id: accountId,
    campaign_id: scope === 'account' ? null : rootId,
    entry_key: newKey(random, 'blk_'),
    kind,
    value: normaliseBlock(kind, value) ?? value,
    reason,
    created_by: by,
    created_at: now,
    expires_at: expiresAt,
  }))
  const added = await db
    .insertInto('blacklist')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  if (added.length === 0) return []
  const ids = added.map(({ id }) => id)
  return (await selectBlocks(db).where('b.id', 'in', ids).execute()).map(toBlock)
}
