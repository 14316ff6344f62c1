import type { Insertable } from 'kysely'
import { type NewBlock, normalizeBlock } from '#features/blacklist/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { DB } from '#server/db/tables.generated.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { openBlocks, type StoredBlock, selectBlocks } from './blocks.ts'
import { sealBlock } from './sealed-block.ts'

type Row = Pick<Insertable<DB['blacklist']>, 'campaign_id' | 'kind' | 'value_hash'>

/** Of several spellings of one entry the first. */
function firstOfEach<T extends Row>(rows: readonly T[]): T[] {
  const alike = Map.groupBy(
    rows,
    ({ campaign_id, kind, value_hash }) => `${campaign_id} ${kind} ${value_hash}`,
  )
  return [...alike.values()].flatMap(([first]) => first ?? [])
}

/**
 * Adds new values and reactivates expired ones; active ones stay unchanged.
 * @returns the added entries, newest first
 */
export async function storeBlocks(
  db: Db,
  deps: Pick<Deps, 'random' | 'clock' | 'sealKey' | 'keys'>,
  { accountId, rootId }: Pick<Campaign, 'accountId' | 'rootId'>,
  { entries, by }: { entries: readonly NewBlock[]; by: number },
): Promise<StoredBlock[]> {
  const now = deps.clock.now()
  const keys = await deps.keys.of(accountId)
  const rows = entries.map(({ kind, value, reason, scope, expiresAt = null }) => {
    const entry_key = newKey(deps.random, 'blk_')
    return {
      account_id: accountId,
      campaign_id: scope === 'account' ? null : rootId,
      entry_key,
      kind,
      ...sealBlock(deps, keys, entry_key, normalizeBlock(kind, value) ?? value),
      reason,
      created_by: by,
      created_at: now,
      expires_at: expiresAt,
    }
  })
  const added = await db
    .insertInto('blacklist')
    .values(firstOfEach(rows))
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'campaign_id', 'kind', 'value_hash'])
        .doUpdateSet(({ ref }) => ({
          reason: ref('excluded.reason'),
          created_by: ref('excluded.created_by'),
          created_at: ref('excluded.created_at'),
          expires_at: ref('excluded.expires_at'),
        }))
        .where('blacklist.expires_at', '<=', now),
    )
    .returning('id')
    .execute()
  if (added.length === 0) return []
  const ids = added.map(({ id }) => id)
  return openBlocks(deps, await selectBlocks(db).where('b.id', 'in', ids).execute())
}
