import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { revealAward } from '#features/claims/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { toAward } from '../award.ts'
import { detailsOf, toWireAward } from '../award-response.ts'
import { awardsOf } from '../load-award.ts'

export const handleRevealAward: Handler<typeof revealAward> = async ({
  db,
  deps,
  actor,
  params,
  request,
}) => {
  const campaign = await getCampaignToChange(db, actor, params.eventKey)
  const row = await awardsOf(db, campaign).where('a.award_key', '=', params.awardId).executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  const { accountId, eventKey } = campaign
  await noteView(db, { deps, actor, request }, 'winnersViewed', { accountId, subject: eventKey })
  await recordAudit(db, {
    accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'award.revealed',
    entity: eventKey,
    details: { award: params.awardId },
    ip: request.ip,
  })
  const award = await toAward(deps, row)
  const { tin } = detailsOf(deps, award)
  return { ...toWireAward(deps, award, true), ...(tin === undefined ? {} : { tin }) }
}
