import { accountOf } from '#features/campaigns/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { hasRole } from '#shared/access.ts'
import { openBlocks, type StoredBlock, selectBlocks } from './blocks.ts'
import { requireScope } from './require-scope.ts'

/**
 * The entries of these keys, locked, if the person may change every one of them.
 * @throws notFound when one is missing or another account's; forbidden for entries of a whole account
 */
export async function lockBlocks(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  actor: Actor,
  keys: readonly string[],
): Promise<StoredBlock[]> {
  const account = accountOf(actor)
  const rows = await selectBlocks(db)
    .where('b.entry_key', 'in', keys)
    .$if(account !== undefined, query => query.where('b.account_id', '=', account ?? 0))
    .forUpdate('b')
    .execute()
  const blocks = await openBlocks(deps, rows)
  if (blocks.length !== new Set(keys).size) throw new NamedError('notFound')
  const others = blocks.some(block => block.accountId !== actor.accountId)
  if (others && !hasRole(actor.role, 'staffOperations')) throw new NamedError('forbidden')
  requireScope(
    actor,
    blocks.some(block => block.campaignId === null),
  )
  return blocks
}
