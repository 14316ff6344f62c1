import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaign, giveSlug, lockCampaign } from '#features/campaigns/server/index.ts'
import { campaignOrigin } from '#features/own-domains/server/index.ts'
import type { saveLink } from '#features/share/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { presentLink } from '../link.ts'

/**
 * Gives a campaign another link. The earlier one stays its own and redirects.
 * @throws conflict for a date; invalid for a slug of another campaign
 */
export const handleSaveLink: Handler<typeof saveLink> = async call => {
  const { db, deps, actor, params, body, request } = call
  const before = await lockCampaign(db, actor, params.eventKey)
  const origin = await campaignOrigin(db, request, deps.config, before)
  if (before.parent) {
    throw new NamedError('conflict', { message: 'A date has no link of its own. Change its campaign’s' })
  }
  if (before.slug === body.slug) return presentLink(before, origin)
  const now = deps.clock.now()
  await giveSlug(db, before, body.slug, now)
  await recordAudit(db, {
    accountId: before.accountId,
    at: now,
    actorId: actor.userId,
    action: 'campaign.linkChanged',
    entity: before.eventKey,
    details: { from: before.slug ?? before.eventKey, to: body.slug },
  })
  return presentLink(await getCampaign(db, actor, params.eventKey), origin)
}
