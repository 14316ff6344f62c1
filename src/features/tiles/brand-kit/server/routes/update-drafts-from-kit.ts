import { updateTerms } from '#features/campaigns/details/server/index.ts'
import { isDraft, lockCampaign } from '#features/campaigns/server/index.ts'
import { sponsorFor, type updateDraftsFromKit } from '#features/tiles/brand-kit/contract.ts'
import { getStyle, storeStyle } from '#features/tiles/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { sponsorChanges, styleWithKit } from '../outdated-drafts.ts'
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
  for (const key of eventKeys) {
    const campaign = await lockCampaign(db, actor, key)
    if (campaign.accountId !== actor.accountId || campaign.parent) throw new NamedError('notFound')
    if (!isDraft(campaign)) throw new NamedError('termsLocked')
    const changes = sponsorChanges(campaign.settings, sponsorFor(kit, campaign.type))
    await updateTerms(db, deps, actor, { campaign, body: { eventKey: campaign.eventKey, ...changes } })
    const { version, eventKey, ...own } = await getStyle(db, campaign)
    await storeStyle(db, campaign, { ...styleWithKit(own, kit.style), eventKey, version })
  }
  return { updated: eventKeys.length }
}
