import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaign, lockCampaign, statusAt, termsLocked } from '#features/campaigns/server/index.ts'
import type { updateRules } from '#features/compliance/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { areLocked, rulesDocument } from '../documents/rules-document.ts'
import { storeRules } from '../documents/store-rules.ts'
import { listDocuments } from '../documents/stored-documents.ts'

/** Entrants rely on rules that were accepted: after activation only changes of fields in their favor follow (rule C10). */
export const handleUpdateRules: Handler<typeof updateRules> = async ({ db, deps, actor, params, body }) => {
  const { rootKey } = await getCampaign(db, actor, params.eventKey)
  const campaign = await lockCampaign(db, actor, rootKey)
  const now = deps.clock.now()
  if (areLocked(statusAt(campaign, now), await listDocuments(db, campaign.id))) {
    throw termsLocked(['customHtml' in body ? 'customHtml' : 'reset'])
  }
  const customHtml = 'customHtml' in body ? body.customHtml : undefined
  const { language } = body
  const version = await storeRules(db, deps, { actor, campaign, customHtml, language })
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: customHtml === undefined ? 'rules.generated' : 'rules.edited',
    entity: campaign.eventKey,
    details: { version, ...(language ? { language } : {}) },
  })
  return rulesDocument(db, deps, campaign)
}
