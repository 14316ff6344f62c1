import { getCampaign } from '#features/campaigns/server/index.ts'
import type { listDonations } from '#features/donations/contract.ts'
import type { Handler } from '#server/serve.ts'
import { hasRole } from '#shared/access.ts'
import { readDonationSettings } from '../desk/donation-settings.ts'
import { donationDays, donationTotals } from '../desk/donation-totals.ts'
import { findDonations } from '../desk/find-donations.ts'

export const handleListDonations: Handler<typeof listDonations> = async ({ db, actor, params, query }) => {
  const campaign = await getCampaign(db, actor, params.id)
  return {
    ...(await findDonations(db, campaign, query, hasRole(actor.role, 'manager'))),
    totals: await donationTotals(db, campaign, query),
    byDay: await donationDays(db, campaign),
    settings: await readDonationSettings(db, campaign),
  }
}
