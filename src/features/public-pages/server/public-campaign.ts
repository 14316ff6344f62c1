import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { type Db, enterScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

/**
 * The campaign of a participant's link; from here on the transaction sees its account only.
 * @throws notFound for an unknown key and for a campaign that was never activated
 */
export async function getPublicCampaign(db: Db, eventKey: string): Promise<Campaign> {
  const campaign = await findPublicCampaign(db, eventKey)
  if (!campaign?.activatedAt) throw new NamedError('notFound')
  await enterScope(db, campaign.accountId)
  return campaign
}
