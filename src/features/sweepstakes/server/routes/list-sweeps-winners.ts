import { getCampaign } from '#features/campaigns/server/index.ts'
import type { listSweepsWinners } from '#features/sweepstakes/contract.ts'
import { playOriginOf } from '#server/origin.ts'
import type { Handler } from '#server/serve.ts'
import { hasRole } from '#shared/access.ts'
import { describeDraw } from '../describe-draw.ts'
import { drawTarget } from '../draw-target.ts'
import { DRAW_NO } from '../stored-draw.ts'

export const handleListSweepsWinners: Handler<typeof listSweepsWinners> = async call => {
  const { db, deps, actor, params, query, request } = call
  const campaign = await getCampaign(db, actor, params.id)
  return describeDraw(db, deps, await drawTarget(db, campaign, Number(query.drawNo ?? DRAW_NO.promised)), {
    showsPeople: hasRole(actor.role, 'manager'),
    origin: playOriginOf(request, deps.config),
  })
}
