import { recordAudit } from '#features/audit/server/index.ts'
import type { revokeEntryCodes } from '#features/entry-codes/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { describeEntryCodes } from '../describe-batches.ts'
import { findBatch } from '../find-batch.ts'

export const handleRevokeEntryCodes: Handler<typeof revokeEntryCodes> = async ({
  db,
  deps,
  actor,
  params,
}) => {
  const { campaign, batch } = await findBatch(db, actor, params.batchId, true)
  if (!batch.revoked_at) {
    const at = deps.clock.now()
    await db
      .updateTable('entry_code_batches')
      .set({ revoked_at: at, key_sealed: null })
      .where('id', '=', batch.id)
      .execute()
    await recordAudit(db, {
      accountId: campaign.accountId,
      at,
      actorId: actor.userId,
      action: 'entryCodes.revoked',
      entity: campaign.rootKey,
      details: { batch: batch.batch_key, title: batch.name, codes: batch.made },
    })
  }
  return describeEntryCodes(db, campaign)
}
