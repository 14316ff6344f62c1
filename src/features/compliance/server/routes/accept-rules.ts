import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import type { acceptRules } from '#features/compliance/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { rulesDocument } from '../documents/rules-document.ts'
import { markAccepted } from '../documents/stored-documents.ts'

const STALE = 'The campaign has changed since this version. Update the rules first'

/**
 * Only the newest version can be accepted, and only while it matches the campaign's fields.
 * @throws staleVersion
 */
export const handleAcceptRules: Handler<typeof acceptRules> = async ({ db, deps, actor, params, body }) => {
  const { rootKey } = await getCampaign(db, actor, params.eventKey)
  const campaign = await lockCampaign(db, actor, rootKey)
  const { version, acceptedAt, staleParts } = await rulesDocument(db, deps, campaign)
  if (body.version !== version) throw new NamedError('staleVersion')
  if (staleParts.length > 0) throw new NamedError('staleVersion', { message: STALE })
  if (!acceptedAt) {
    const now = deps.clock.now()
    await markAccepted(db, campaign.id, version, { actor, now })
    await recordAudit(db, {
      accountId: campaign.accountId,
      at: now,
      actorId: actor.userId,
      action: 'rules.accepted',
      entity: campaign.eventKey,
      details: { version },
    })
  }
  return rulesDocument(db, deps, campaign)
}
