import { getCampaign, statusAt } from '#features/campaigns/server/index.ts'
import type { LiveMonitor } from '#features/reports/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { readLiveMonitor } from './live-monitor.ts'

/**
 * The live figures of one of the actor's campaigns at `now`, test data included when asked for.
 * @throws notFound for another account's campaign
 */
export async function readForActor(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  actor: Actor,
  eventKey: string,
  asked: { now: Date; includeTest: boolean },
): Promise<LiveMonitor> {
  const campaign = await getCampaign(db, actor, eventKey)
  return readLiveMonitor(db, deps, { ...campaign, eventKey, status: statusAt(campaign, asked.now) }, asked)
}
