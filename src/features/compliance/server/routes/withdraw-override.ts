import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import type { withdrawOverride } from '#features/compliance/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { reportOf } from '../report.ts'

/** The block holds again; who had lifted it and why stays in the log. */
export const handleWithdrawOverride: Handler<typeof withdrawOverride> = async call => {
  const { db, deps, actor, params } = call
  const now = deps.clock.now()
  const { rootKey } = await getCampaign(db, actor, params.eventKey)
  const campaign = await lockCampaign(db, actor, rootKey)
  const gone = await db
    .deleteFrom('compliance_overrides')
    .where('campaign_id', '=', campaign.id)
    .where('rule', '=', params.rule)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new NamedError('notFound')
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'compliance.overrideWithdrawn',
    entity: campaign.eventKey,
    details: { rules: [params.rule] },
  })
  return reportOf(db, deps, campaign)
}
