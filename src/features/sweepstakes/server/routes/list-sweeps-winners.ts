import { getCampaign } from '#features/campaigns/server/index.ts'
import { noteView } from '#features/security/server/index.ts'
import type { listSweepsWinners } from '#features/sweepstakes/contract.ts'
import { playOriginOf } from '#server/http/origin.ts'
import type { Handler } from '#server/http/serve.ts'
import { may } from '#shared/permissions.ts'
import { drawTarget } from '../draw-target.ts'
import { describeDraw } from '../published/describe-draw.ts'
import { DRAW_NO } from '../stored-draw.ts'
import { maskDraw } from '../winners/mask-winner.ts'

export const handleListSweepsWinners: Handler<typeof listSweepsWinners> = async call => {
  const { db, deps, actor, params, query, request } = call
  const campaign = await getCampaign(db, actor, params.eventKey)
  const target = await drawTarget(db, campaign, Number(query.drawNo ?? DRAW_NO.promised))
  const showsPeople = may(actor, 'people')
  const origin = playOriginOf(request, deps.config)
  const draw = await describeDraw(db, deps, target, { showsPeople, origin })
  if (showsPeople && draw.winners.length > 0) {
    const { accountId, eventKey: subject } = target.campaign
    await noteView(db, call, 'winnersViewed', { accountId, subject })
  }
  return query.contacts === 'masked' ? maskDraw(draw) : draw
}
