import { recordAudit } from '#features/audit/server/index.ts'
import { normalizeBlock, type updateBlacklist } from '#features/blacklist/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { lookupsOf } from '#server/keys/lookup.ts'
import { type StoredBlock, toEntry } from '../blocks.ts'
import { lockBlocks } from '../lock-blocks.ts'
import { sealBlock } from '../sealed-block.ts'

/** Changes of one account follow one another here, so that no two of them become the same entry. */
async function requireFree(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  { accountId, campaignId, kind }: StoredBlock,
  value: string,
): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const taken = await db
    .selectFrom('blacklist')
    .select('id')
    .where('account_id', '=', accountId)
    .where('campaign_id', 'is not distinct from', campaignId)
    .where('kind', '=', kind)
    .where('value_hash', 'in', lookupsOf(deps, [value]))
    .executeTakeFirst()
  if (taken) throw invalidField('value', 'This value is already on the blacklist')
}

export const handleUpdateBlacklist: Handler<typeof updateBlacklist> = async ({ db, deps, actor, body }) => {
  const now = deps.clock.now()
  const [block] = await lockBlocks(db, deps, actor, [body.id])
  if (!block) throw new NamedError('notFound')
  const value = body.value === undefined ? block.value : normalizeBlock(block.kind, body.value)
  if (value === undefined) throw invalidField('value', 'Value must match the type of this entry')
  const { reason = block.reason, expiresAt = block.expiresAt } = body
  if (body.expiresAt && body.expiresAt <= now)
    throw invalidField('expiresAt', 'Expiration must be in the future')
  if (value !== block.value) await requireFree(db, deps, block, value)
  const sealed = sealBlock(deps, await deps.keys.of(block.accountId), block.entryKey, value)
  await db
    .updateTable('blacklist')
    .set({ ...sealed, reason, expires_at: expiresAt })
    .where('id', '=', block.id)
    .execute()
  await recordAudit(db, {
    accountId: block.accountId,
    at: now,
    actorId: actor.userId,
    action: 'blacklist.changed',
    entity: block.eventKey ?? block.entryKey,
    details: { entry: block.entryKey, fields: Object.keys(body).filter(field => field !== 'id') },
  })
  return toEntry({ ...block, value, reason, expiresAt })
}
