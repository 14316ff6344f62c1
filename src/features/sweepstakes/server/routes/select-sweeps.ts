import { getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import type { selectSweeps } from '#features/sweepstakes/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { playOriginOf } from '#server/origin.ts'
import { type BareHandler, scopeOf } from '#server/serve.ts'
import { advanceDraw } from '../advance-draw.ts'
import { askForDraw } from '../ask-for-draw.ts'
import { describeDraw } from '../describe-draw.ts'
import { BeaconAway } from '../draw-round.ts'
import { drawTarget } from '../draw-target.ts'
import { DRAW_NO } from '../stored-draw.ts'

const ACCEPTED = 202

/**
 * Three transactions and more: the draw is asked for, its steps are taken one by one, and its state is read.
 * Whoever dies in between leaves a job that goes on, and so does a beacon that cannot be reached now.
 */
export const handleSelectSweeps: BareHandler<typeof selectSweeps> = async ({
  deps,
  actor,
  params,
  body,
  request,
  reply,
}) => {
  const scope = scopeOf(actor)
  const { drawNo = DRAW_NO.promised } = body
  const drawId = await inScope(deps.pool, scope, async db => {
    const target = await drawTarget(db, await lockCampaign(db, actor, params.id), drawNo)
    return askForDraw(db, deps, target, actor.userId)
  })
  await advanceDraw(deps, drawId).catch((error: unknown) => {
    if (!(error instanceof BeaconAway)) throw error
    deps.log.warn({ err: error, drawId }, 'a draw waits for the beacon')
  })
  const draw = await inScope(deps.pool, scope, async db => {
    const target = await drawTarget(db, await getCampaign(db, actor, params.id), drawNo)
    return describeDraw(db, deps, target, {
      showsPeople: true,
      origin: playOriginOf(request, deps.config),
    })
  })
  if (draw.state !== 'drawn') void reply.status(ACCEPTED)
  return draw
}
