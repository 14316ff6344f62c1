import { z } from 'zod'
import { findCampaign } from '#features/campaigns/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { excludeEntries } from './exclude.ts'
import { freezeLists } from './freeze.ts'
import { settleDraw } from './settle-draw.ts'
import { lockDraw } from './stored-draw.ts'

const JOB = 'draw-step'
const Data = z.object({ drawId: z.int() })

/** Queues the next step of a draw in the caller's transaction. */
export async function queueDraw(db: Db, deps: Pick<Deps, 'jobs'>, drawId: number, startAfter: Date) {
  await deps.jobs.enqueue(db, JOB, { drawId }, { startAfter })
}

/**
 * Takes the next step of a draw, if it is due: freeze, or draw. One transaction; whoever comes at the same
 * time waits and finds it done.
 * @returns whether there may be another step now
 */
async function takeStep(deps: Deps, drawId: number): Promise<boolean> {
  return inScope(deps.pool, 'system', async db => {
    const now = deps.clock.now()
    const draw = await lockDraw(db, drawId)
    if (draw.state === 'drawn') return false
    const due = new Date(draw.spec.drawMs)
    if (draw.state === 'frozen') {
      if (now < due) return false
      await settleDraw(db, deps, draw)
      return false
    }
    const campaign = await findCampaign(db, draw.spec.eventKey)
    if (!campaign) throw new Error(`Draw ${drawId} has no campaign`)
    await excludeEntries(db, campaign, now)
    await freezeLists(db, draw, now)
    await queueDraw(db, deps, drawId, due)
    return true
  })
}

/** Takes every step of a draw that is due; the lists are public before the order is drawn. */
export async function advanceDraw(deps: Deps, drawId: number): Promise<void> {
  while (await takeStep(deps, drawId));
}

export const drawJobs: readonly JobKind[] = [
  { name: JOB, run: async (deps, data) => advanceDraw(deps, Data.parse(data).drawId) },
]
