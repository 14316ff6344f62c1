import { getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import type { Draw, selectSweeps } from '#features/sweepstakes/contract.ts'
import { oneRun } from '#server/async/one-run.ts'
import { inScope } from '#server/db/scope.ts'
import { playOriginOf } from '#server/http/origin.ts'
import { type BareCall, type BareHandler, scopeOf } from '#server/http/serve.ts'
import { advanceDraw } from '../advance-draw.ts'
import { askForDraw } from '../ask-for-draw.ts'
import { BeaconAway } from '../draw-round.ts'
import { drawTarget } from '../draw-target.ts'
import { describeDraw } from '../published/describe-draw.ts'
import { DRAW_NO } from '../stored-draw.ts'

const ACCEPTED = 202

const once = oneRun<Draw>()

/**
 * Three transactions and more: the draw is requested, its steps are taken one by one, and its state is read. After a
 * crash in between a job continues, and so it does when the beacon cannot be reached now.
 */
async function select(
  { deps, actor, params, body }: BareCall<typeof selectSweeps>,
  origin: string,
): Promise<Draw> {
  const scope = scopeOf(actor)
  const { drawNo = DRAW_NO.promised } = body
  const drawId = await inScope(deps.pool, scope, async db => {
    const target = await drawTarget(db, await lockCampaign(db, actor, params.eventKey), drawNo)
    return askForDraw(db, deps, target, actor.userId)
  })
  await advanceDraw(deps, drawId).catch((error: unknown) => {
    if (!(error instanceof BeaconAway)) throw error
    deps.log.warn({ err: error, drawId }, 'a draw is waiting for the beacon')
  })
  return inScope(deps.pool, scope, async db => {
    const target = await drawTarget(db, await getCampaign(db, actor, params.eventKey), drawNo)
    return describeDraw(db, deps, target, { showsPeople: true, origin })
  })
}

/** The clicks of one person share a run and its answer, so that a hundred of them take one connection. */
export const handleSelectSweeps: BareHandler<typeof selectSweeps> = async call => {
  const { deps, actor, params, body, request, reply } = call
  const origin = playOriginOf(request, deps.config)
  const whose = [actor.userId, actor.key?.id, scopeOf(actor), params.eventKey, body.drawNo, origin]
  const draw = await once(deps.pg, JSON.stringify(whose), () => select(call, origin))
  if (draw.state !== 'drawn') void reply.status(ACCEPTED)
  return draw
}
