import { STATUS, type UpcomingRow } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { countFindings, listFindings } from '#features/compliance/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { rowOf } from './live-rows.ts'

async function upcomingRow(db: Db, deps: Deps, campaign: Campaign): Promise<UpcomingRow> {
  const row = rowOf(campaign, deps.clock.now())
  if (row.status !== STATUS.draft) return { ...row, readiness: 'locked', blocking: 0, unacknowledged: 0 }
  const { block: blocking, unacknowledged } = countFindings(await listFindings(db, deps, campaign))
  const readiness = blocking > 0 ? 'blocked' : unacknowledged > 0 ? 'unacknowledged' : 'ready'
  return { ...row, readiness, blocking, unacknowledged }
}

/** Dashboard rows of draft and scheduled campaigns, in the given order. */
export async function upcomingRows(
  db: Db,
  deps: Deps,
  campaigns: readonly Campaign[],
): Promise<UpcomingRow[]> {
  return Promise.all(campaigns.map(campaign => upcomingRow(db, deps, campaign)))
}
