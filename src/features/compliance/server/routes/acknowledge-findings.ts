import { recordAudit } from '#features/audit/server/index.ts'
import {
  type Acknowledgements,
  type Campaign,
  getCampaign,
  lockCampaign,
  storeAcknowledgements,
} from '#features/campaigns/server/index.ts'
import type { acknowledgeFindings } from '#features/compliance/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { displayName } from '#shared/text/display-name.ts'
import { listFindings, reportOf } from '../report.ts'

/** Only current warnings can be acknowledged. */
async function requireWarnings(db: Db, deps: Deps, campaign: Campaign, ids: string[]): Promise<void> {
  const findings = await listFindings(db, deps, campaign)
  const unknown = ids.find(
    id => !findings.some(({ severity, ...rule }) => severity === 'warn' && rule.id === id),
  )
  if (unknown) throw invalidField('ids', `${unknown} is not a warning of this campaign`)
}

function sign(ids: string[], actor: Actor, now: Date): Acknowledgements {
  const by = displayName(actor)
  return Object.fromEntries(ids.map(id => [id, { by, userId: actor.userId, at: now.toISOString() }]))
}

/** The first acknowledgement of a warning stays on record. */
export const handleAcknowledgeFindings: Handler<typeof acknowledgeFindings> = async call => {
  const { db, deps, actor, params, body } = call
  const now = deps.clock.now()
  const { rootKey } = await getCampaign(db, actor, params.eventKey)
  const campaign = await lockCampaign(db, actor, rootKey)
  await requireWarnings(db, deps, campaign, body.ids)
  const fresh = body.ids.filter(id => !campaign.acknowledgements[id])
  const acknowledgements = { ...campaign.acknowledgements, ...sign(fresh, actor, now) }
  if (fresh.length > 0) {
    await storeAcknowledgements(db, campaign, acknowledgements)
    await recordAudit(db, {
      accountId: campaign.accountId,
      at: now,
      actorId: actor.userId,
      action: 'compliance.acknowledged',
      entity: campaign.eventKey,
      details: { rules: fresh },
    })
  }
  return reportOf(db, deps, { ...campaign, acknowledgements })
}
