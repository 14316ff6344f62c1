import { recordAudit } from '#features/audit/server/index.ts'
import { lockCampaign } from '#features/campaigns/server/index.ts'
import type { recordGift } from '#features/reports/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { reconcile } from '../reconcile.ts'

/** Locked, so that two simultaneous records are not counted twice. */
export const handleRecordGift: Handler<typeof recordGift> = async ({ db, deps, actor, params, body }) => {
  const campaign = await lockCampaign(db, actor, params.eventKey)
  const now = deps.clock.now()
  const { unclaimed } = await reconcile(db, campaign, { now, includeTest: false })
  const { policy, state, pieces: all, settled } = unclaimed
  if (policy !== 'charity') {
    throw new NamedError('illegalTransition', { message: 'The rules of this campaign name no charity' })
  }
  if (state !== 'due') {
    throw new NamedError('illegalTransition', { message: 'No unclaimed prizes are left to donate yet' })
  }
  const { rootId, rootKey, accountId } = campaign
  const pieces = all - settled
  const { recipient, note } = body
  await db
    .insertInto('unclaimed_gifts')
    .values({
      account_id: accountId,
      campaign_id: rootId,
      pieces,
      recipient,
      note: note ?? null,
      recorded_by: actor.userId,
      recorded_at: now,
    })
    .execute()
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: actor.userId,
    action: 'prizes.given',
    entity: rootKey,
    details: { pieces, recipient, ...(note === undefined ? {} : { note }) },
  })
  return reconcile(db, campaign, { now, includeTest: false })
}
