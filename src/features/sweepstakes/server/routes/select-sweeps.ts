import { getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import type { selectSweeps } from '#features/sweepstakes/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { type BareHandler, scopeOf } from '#server/serve.ts'
import { advanceDraw } from '../advance-draw.ts'
import { askForDraw } from '../ask-for-draw.ts'
import { describeDraw } from '../describe-draw.ts'

const ACCEPTED = 202

/**
 * Three transactions and more: the draw is asked for, its steps are taken one by one, and its state is read.
 * Whoever dies in between leaves a job that goes on.
 */
export const handleSelectSweeps: BareHandler<typeof selectSweeps> = async ({
  deps,
  actor,
  params,
  reply,
}) => {
  const scope = scopeOf(actor)
  const drawId = await inScope(deps.pool, scope, async db =>
    askForDraw(db, deps, await lockCampaign(db, actor, params.id), actor.userId),
  )
  await advanceDraw(deps, drawId)
  const draw = await inScope(deps.pool, scope, async db =>
    describeDraw(db, await getCampaign(db, actor, params.id), { now: deps.clock.now(), showsPeople: true }),
  )
  if (draw.state !== 'drawn') void reply.status(ACCEPTED)
  return draw
}
