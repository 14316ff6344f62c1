import type { updateEvent } from '#features/campaigns/contract.ts'
import { getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import { NamedError } from '#server/named-error.ts'
import { playOriginOf } from '#server/origin.ts'
import type { Handler } from '#server/serve.ts'
import { eventDetail } from '../event-detail.ts'
import { moveStatus } from '../move-status.ts'
import { updateTerms } from '../update-terms.ts'

export const handleUpdateEvent: Handler<typeof updateEvent> = async ({ db, deps, actor, body, request }) => {
  const { eventKey, status, reason, version } = body
  const campaign = await lockCampaign(db, actor, eventKey)
  if (version !== undefined && version !== campaign.version) throw new NamedError('staleVersion')
  const changed = await updateTerms(db, deps, actor, { campaign, body })
  if (status !== undefined) await moveStatus(db, deps, { actor, campaign: changed, to: status, reason })
  const fresh = await getCampaign(db, actor, eventKey)
  return eventDetail(db, deps, actor, fresh, playOriginOf(request, deps.config))
}
