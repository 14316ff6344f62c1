import { recordAudit } from '#features/audit/server/index.ts'
import { lockCampaign } from '#features/campaigns/server/index.ts'
import type { updateDonationSettings } from '#features/donations/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { readDonationSettings, storeDonationSettings } from '../desk/donation-settings.ts'

export const handleUpdateDonationSettings: Handler<typeof updateDonationSettings> = async call => {
  const { db, deps, actor, params, body, request } = call
  const campaign = await lockCampaign(db, actor, params.eventKey)
  const before = await readDonationSettings(db, campaign)
  await storeDonationSettings(db, campaign, body)
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'donationSettings.changed',
    entity: campaign.rootKey,
    details: { before, after: body },
    ip: request.ip,
  })
  return body
}
