import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import { FILINGS, type updateRegistrations } from '#features/compliance/contract.ts'
import { requireDocument } from '#features/files/server/index.ts'
import type { Handler } from '#server/serve.ts'
import { storeRegistration } from '../registrations.ts'
import { reportOf } from '../report.ts'

/** Filings may be recorded at any time: some become due after the end. */
export const handleUpdateRegistrations: Handler<typeof updateRegistrations> = async call => {
  const { db, deps, actor, params, body } = call
  const now = deps.clock.now()
  const { rootKey } = await getCampaign(db, actor, params.id)
  const campaign = await lockCampaign(db, actor, rootKey)
  const changed = FILINGS.filter(filing => body[filing] !== undefined)
  for (const filing of changed) {
    const registration = body[filing] ?? null
    await requireDocument(db, campaign.accountId, registration?.fileKey, filing)
    await storeRegistration(db, campaign, filing, { registration, userId: actor.userId, now })
  }
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'compliance.registered',
    entity: campaign.eventKey,
    details: { rules: changed },
  })
  return reportOf(db, campaign, now)
}
