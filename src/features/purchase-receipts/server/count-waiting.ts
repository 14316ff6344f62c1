import type { Db } from '#server/db/scope.ts'

/** Numbers of receipts that wait for a decision in whole campaigns, by the campaign or date of their entries. */
export async function countWaitingReceipts(db: Db, rootIds: readonly number[]): Promise<Map<number, number>> {
  if (rootIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('purchase_receipts as r')
    .innerJoin('entries as e', join =>
      join.onRef('e.root_id', '=', 'r.campaign_id').onRef('e.id', '=', 'r.entry_id'),
    )
    .select(['r.event_id as eventId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('r.campaign_id', 'in', rootIds)
    .where('r.state', 'in', ['waiting', 'second'])
    .where('e.test', '=', false)
    .groupBy('r.event_id')
    .execute()
  return new Map(rows.map(({ eventId, count }) => [eventId, count]))
}
