import { getCampaign } from '#features/campaigns/server/index.ts'
import type { listDonations } from '#features/donations/contract.ts'
import { includesTest } from '#features/figures/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { may } from '#shared/permissions.ts'
import { readDonationSettings } from '../desk/donation-settings.ts'
import { donationDays, donationTotals } from '../desk/donation-totals.ts'
import { findDonations } from '../desk/find-donations.ts'

export const handleListDonations: Handler<typeof listDonations> = async ({
  db,
  deps,
  actor,
  params,
  query,
  request,
}) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  const sees = may(actor, 'people')
  const includeTest = includesTest(query)
  const found = await findDonations(db, deps, campaign, query, sees)
  if (sees && found.total > 0) {
    const { accountId, eventKey: subject } = campaign
    await noteView(db, { deps, actor, request }, 'entrantsViewed', { accountId, subject })
  }
  return {
    ...found,
    totals: await donationTotals(db, campaign, query, includeTest),
    byDay: await donationDays(db, campaign, includeTest),
    settings: await readDonationSettings(db, campaign),
  }
}
