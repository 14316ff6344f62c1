import { sql } from 'kysely'
import { entriesNamedBy } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'

const WAITING = ['waiting', 'second']

/** Numbers of receipts that wait for a decision in whole campaigns, by the campaign or date of their entries. */
export async function countWaitingReceipts(db: Db, rootIds: readonly number[]): Promise<Map<number, number>> {
  if (rootIds.length === 0) return new Map()
  const named = sql`select campaign_id as root_id, entry_id from purchase_receipts
    where campaign_id in (${sql.join(rootIds)}) and state in (${sql.join(WAITING)})`
  const rows = await db
    .selectFrom('purchase_receipts as r')
    .innerJoin(entriesNamedBy(named).as('e'), join =>
      join.onRef('e.root_id', '=', 'r.campaign_id').onRef('e.id', '=', 'r.entry_id'),
    )
    .select(['r.event_id as eventId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('r.campaign_id', 'in', rootIds)
    .where('r.state', 'in', WAITING)
    .where('e.test', '=', false)
    .groupBy('r.event_id')
    .execute()
  return new Map(rows.map(({ eventId, count }) => [eventId, count]))
}
