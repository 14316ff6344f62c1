import { recordAudit } from '#features/audit/server/index.ts'
import { type Campaign, getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import type { overrideFinding } from '#features/compliance/contract.ts'
import { requireDocument } from '#features/files/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { displayName } from '#shared/text/display-name.ts'
import { listFindings, reportOf } from '../report.ts'

/** Only what blocks now, and what staff may lift at all. */
async function requireOverridable(db: Db, deps: Deps, campaign: Campaign, id: string): Promise<void> {
  const found = (await listFindings(db, deps, campaign)).find(finding => finding.id === id)
  if (!found?.overridable) throw invalidField('id', `${id} is no block that staff may lift here`)
}

/** A later reason takes the place of an earlier one; the log keeps both. */
export const handleOverrideFinding: Handler<typeof overrideFinding> = async call => {
  const { db, deps, actor, params, body } = call
  const now = deps.clock.now()
  const { rootKey } = await getCampaign(db, actor, params.eventKey)
  const campaign = await lockCampaign(db, actor, rootKey)
  const { id: rule, reason, fileKey } = body
  await requireOverridable(db, deps, campaign, rule)
  await requireDocument(db, campaign.accountId, fileKey, 'fileKey')
  const values = {
    reason,
    file_key: fileKey ?? null,
    created_by: actor.userId,
    by_name: displayName(actor),
    created_at: now,
  }
  await db
    .insertInto('compliance_overrides')
    .values({ campaign_id: campaign.id, account_id: campaign.accountId, rule, ...values })
    .onConflict(conflict => conflict.columns(['campaign_id', 'rule']).doUpdateSet(values))
    .execute()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'compliance.overridden',
    entity: campaign.eventKey,
    details: { rules: [rule], reason },
  })
  return reportOf(db, deps, campaign)
}
