import { getCampaign } from '#features/campaigns/server/index.ts'
import type { listSweepsWinners } from '#features/sweepstakes/contract.ts'
import type { Handler } from '#server/serve.ts'
import { hasRole } from '#shared/access.ts'
import { describeDraw } from '../describe-draw.ts'

export const handleListSweepsWinners: Handler<typeof listSweepsWinners> = async call => {
  const { db, deps, actor, params } = call
  const campaign = await getCampaign(db, actor, params.id)
  return describeDraw(db, campaign, {
    now: deps.clock.now(),
    showsPeople: hasRole(actor.role, 'manager'),
  })
}
