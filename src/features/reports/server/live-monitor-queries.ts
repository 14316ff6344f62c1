import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'

/** The running totals of a campaign; undefined before its activation. */
export function findPlayLog(db: Db, campaignId: number) {
  return db.selectFrom('play_logs').selectAll().where('campaign_id', '=', campaignId).executeTakeFirst()
}

/** The events that a campaign counts: itself and its dates. */
export const eventsOf = (campaignId: number) =>
  sql<number>`select id from campaigns where id = ${campaignId} or parent_id = ${campaignId}`

/** Counts of each minute in [from, from + 60 minutes) that saw anything, dates included. */
export function listMinutes(db: Db, { id, rootId }: Pick<Campaign, 'id' | 'rootId'>, from: Date) {
  return db
    .selectFrom('minute_counts')
    .select(({ fn }) => [
      'minute',
      fn.sum<number>('views').as('views'),
      fn.sum<number>('entries').as('entries'),
      fn.sum<number>('plays').as('plays'),
      fn.sum<number>('wins').as('wins'),
    ])
    .where('root_id', '=', rootId)
    .where('campaign_id', 'in', sql<number>`(${eventsOf(id)})`)
    .where('minute', '>=', from)
    .where('minute', '<', new Date(from.getTime() + 60 * MINUTE_MS))
    .groupBy('minute')
    .execute()
}

/** Distinct visitors whom the pages have seen since `from`. */
export async function countVisitorsSince(db: Db, campaignId: number, from: Date): Promise<number> {
  const { visitors } = await db
    .selectFrom('visits')
    .select(({ fn }) => fn.count<number>('tag').distinct().as('visitors'))
    .where('campaign_id', 'in', sql<number>`(${eventsOf(campaignId)})`)
    .where('seen_at', '>=', from)
    .executeTakeFirstOrThrow()
  return visitors
}
