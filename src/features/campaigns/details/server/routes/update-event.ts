import type { updateEvent } from '#features/campaigns/contract.ts'
import { moveStatus } from '#features/campaigns/lifecycle/server/index.ts'
import { getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import { campaignOrigin } from '#features/own-domains/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { eventDetail } from '../event-detail.ts'
import { carriesFacts, requireEventFacts } from '../event-facts.ts'
import { updateTerms } from '../update-terms.ts'

export const handleUpdateEvent: Handler<typeof updateEvent> = async ({ db, deps, actor, body, request }) => {
  const { eventKey, status, reason, version } = body
  const campaign = await lockCampaign(db, actor, eventKey)
  const findOrigin = () => campaignOrigin(db, request, deps.config, campaign)
  if (version !== undefined && version !== campaign.version) throw new NamedError('staleVersion')
  const before = carriesFacts(body) ? await eventDetail(db, deps, actor, campaign, findOrigin) : undefined
  const changed = await updateTerms(db, deps, actor, { campaign, body })
  if (status !== undefined) await moveStatus(db, deps, { actor, campaign: changed, to: status, reason })
  const after = await eventDetail(db, deps, actor, await getCampaign(db, actor, eventKey), findOrigin)
  if (before) requireEventFacts(body, [before, after])
  return after
}
