import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupsOf } from '#server/keys/lookup.ts'
import { openBlocks, type StoredBlock, selectBlocks } from './blocks.ts'

/** Entries of an account, and of its campaigns, that name one of these addresses or phones. */
export async function findBlocks(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'keys'>,
  accountId: number,
  addresses: readonly string[],
): Promise<StoredBlock[]> {
  const hashes = lookupsOf(deps, addresses)
  if (hashes.length === 0) return []
  const rows = await selectBlocks(db)
    .where('b.account_id', '=', accountId)
    .where('b.kind', 'in', ['email', 'phone'])
    .where('b.value_hash', 'in', hashes)
    .execute()
  return openBlocks(deps, rows)
}
