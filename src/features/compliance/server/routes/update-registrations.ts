import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import { FILINGS, type Registration, type updateRegistrations } from '#features/compliance/contract.ts'
import { requireDocument } from '#features/files/server/index.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { addDays, dateIn } from '#shared/time/zoned-time.ts'
import { storeRegistration } from '../registrations.ts'
import { reportOf } from '../report.ts'

/** No zone is further ahead of UTC than a day: a later date has not happened anywhere. */
function refuseFuture({ filedOn }: Registration, now: Date): void {
  if (filedOn > addDays(dateIn('UTC', now), 1)) {
    throw invalidField('filedOn', 'It cannot be dated later than today')
  }
}

/** Filings may be recorded at any time: some become due after the end. */
export const handleUpdateRegistrations: Handler<typeof updateRegistrations> = async call => {
  const { db, deps, actor, params, body } = call
  const now = deps.clock.now()
  const { rootKey } = await getCampaign(db, actor, params.eventKey)
  const campaign = await lockCampaign(db, actor, rootKey)
  const changed = FILINGS.filter(filing => body[filing] !== undefined)
  for (const filing of changed) {
    const registration = body[filing] ?? null
    if (registration) refuseFuture(registration, now)
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
  return reportOf(db, deps, campaign)
}
