import { lockAwardOf, moveAward, submitClaim } from '#features/claims/server/index.ts'
import {
  advanceDraw,
  askForDraw,
  DRAW_NO,
  listWinners,
  loadDraw,
  notifyWinner,
} from '#features/sweepstakes/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import type { DemoRun } from './demo-plays.ts'

/** The winner answers the message of the owner, who then hands the prize over. */
async function claim(
  db: Db,
  at: (hours: number) => Deps,
  { campaign, clerk }: DemoRun,
  awardId: string,
): Promise<void> {
  const { eventKey } = campaign
  const move = async (hours: number, to: 'verified' | 'awarded') => {
    const { award } = await lockAwardOf(db, at(0), clerk, { eventKey, awardId })
    await moveAward(db, at(hours), campaign, award, { to, reasonCode: undefined, userId: clerk.userId })
  }
  const { award } = await lockAwardOf(db, at(0), clerk, { eventKey, awardId })
  await submitClaim(db, at(5), campaign, award.id, {})
  await move(8, 'verified')
  await move(20, 'awarded')
}

/** Draws for a campaign of the demo at its time, notifies the winners, and delivers the first prizes. */
export async function drawDemo(deps: Deps, run: DemoRun): Promise<void> {
  const { campaign, clerk, demo } = run
  if (!demo.draw) return
  const { at: drawnAt, claimed } = demo.draw
  const at = (hours: number): Deps => {
    const now = new Date(drawnAt.getTime() + hours * HOUR_MS)
    return { ...deps, clock: { now: () => now } }
  }
  const scoped = <T>(work: (db: Db) => Promise<T>) => inScope(deps.pool, campaign.accountId, work)
  const target = { campaign, drawNo: DRAW_NO.promised, kind: 'draw' as const }
  const drawId = await scoped(db => askForDraw(db, at(0), target, clerk.userId))
  await advanceDraw(at(0), drawId)
  await advanceDraw(at(1), drawId)
  await scoped(async db => {
    const winners = (await listWinners(db, deps, await loadDraw(db, drawId), true)).filter(
      ({ awardId }) => awardId !== undefined,
    )
    for (const [index, { winnerId, awardId = '' }] of winners.entries()) {
      await notifyWinner(db, at(2), clerk, { eventKey: campaign.eventKey, winnerId })
      if (index < claimed) await claim(db, at, run, awardId)
    }
  })
}
