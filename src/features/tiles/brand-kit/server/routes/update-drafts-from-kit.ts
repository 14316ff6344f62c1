import { updateTerms } from '#features/campaigns/details/server/index.ts'
import { isDraft, lockCampaign } from '#features/campaigns/server/index.ts'
import { sponsorFor, type updateDraftsFromKit } from '#features/tiles/brand-kit/contract.ts'
import { getStyle, storeStyle } from '#features/tiles/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { sponsorChanges } from '../outdated-drafts.ts'
import { getKit } from '../stored-kit.ts'

/** All drafts or none: a campaign that is no draft any more stops the whole call. */
export const handleUpdateDraftsFromKit: Handler<typeof updateDraftsFromKit> = async ({
  db,
  deps,
  actor,
  body,
}) => {
  const kit = await getKit(db, actor.accountId)
  const eventKeys = [...new Set(body.eventKeys)].sort()
  for (const eventKey of eventKeys) {
    const campaign = await lockCampaign(db, actor, eventKey)
    if (campaign.accountId !== actor.accountId || campaign.parent) throw new NamedError('notFound')
    if (!isDraft(campaign)) throw new NamedError('termsLocked')
    const changes = sponsorChanges(campaign.settings, sponsorFor(kit, campaign.type))
    await updateTerms(db, deps, actor, { campaign, body: { eventKey: campaign.eventKey, ...changes } })
    const { version, look } = await getStyle(db, campaign)
    // A layout that the kit leaves open stays.
    const style = { ...(look && { look }), ...kit.style }
    await storeStyle(db, campaign, { ...style, eventKey: campaign.eventKey, version })
  }
  return { updated: eventKeys.length }
}
