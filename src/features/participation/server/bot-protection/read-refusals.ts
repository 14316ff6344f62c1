import type { Db } from '#server/db/scope.ts'
import { RefusalReason, type Refusals } from '../../contract.ts'

/**
 * Visitors turned away from a campaign and its dates, most frequent reason first.
 * @param today the day of the campaign, as 'YYYY-MM-DD'
 */
export async function readRefusals(db: Db, campaignId: number, today: string): Promise<Refusals['reasons']> {
  const rows = await db
    .selectFrom('refusal_counts as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .where(({ eb, or }) => or([eb('c.id', '=', campaignId), eb('c.parent_id', '=', campaignId)]))
    .groupBy('r.reason')
    .select(({ fn, eb, lit }) => [
      'r.reason',
      fn.sum<number>('r.count').as('count'),
      fn.coalesce(fn.sum<number>('r.count').filterWhere(eb('r.day', '=', today)), lit(0)).as('today'),
    ])
    .orderBy('count', 'desc')
    .orderBy('r.reason')
    .execute()
  return rows.map(({ reason, count, today: now }) => ({
    reason: RefusalReason.parse(reason),
    count: Number(count),
    today: Number(now),
  }))
}
