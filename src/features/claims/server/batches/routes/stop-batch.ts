import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { stopBatch } from '#features/claims/batches/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { readBatch } from '../stored-batch.ts'

export const handleStopBatch: Handler<typeof stopBatch> = async ({ db, deps, actor, params }) => {
  const { accountId, rootId, eventKey } = await getCampaignToChange(db, actor, params.eventKey)
  const found = await db
    .selectFrom('award_batches')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', rootId)
    .where('batch_key', '=', params.batchKey)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new NamedError('notFound')
  if (found.state === 'queued' || found.state === 'running') {
    const now = deps.clock.now()
    await db
      .updateTable('award_batches')
      .set({ state: 'stopped', ended_at: now })
      .where('id', '=', found.id)
      .execute()
    await recordAudit(db, {
      accountId,
      at: now,
      actorId: actor.userId,
      action: 'award.bulkActionStopped',
      entity: eventKey,
      details: { batch: params.batchKey },
    })
  }
  return readBatch(db, accountId, found.id)
}
