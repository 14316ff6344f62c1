import { getCampaign, statusAt } from '#features/campaigns/server/index.ts'
import type { LiveMonitor } from '#features/reports/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { readLiveMonitor } from './live-monitor.ts'

/**
 * The live figures of one of the actor's campaigns at `now`.
 * @throws notFound for another account's campaign
 */
export async function readForActor(db: Db, actor: Actor, eventKey: string, now: Date): Promise<LiveMonitor> {
  const campaign = await getCampaign(db, actor, eventKey)
  const { id, rootId, title, type, timezone } = campaign
  const watched = { id, rootId, eventKey, title, type, timezone, status: statusAt(campaign, now) }
  return readLiveMonitor(db, watched, now)
}
