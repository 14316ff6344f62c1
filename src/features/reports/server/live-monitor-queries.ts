import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import { MINUTE_MS } from '#shared/durations.ts'

/** The running totals of a campaign; undefined before its activation. */
export function findPlayLog(db: Db, campaignId: number) {
  return db.selectFrom('play_logs').selectAll().where('campaign_id', '=', campaignId).executeTakeFirst()
}

/** Counts of each minute in [from, from + 60 minutes) that saw anything. */
export function listMinutes(db: Db, campaignId: number, from: Date) {
  return db
    .selectFrom('minute_counts')
    .select(({ fn }) => [
      'minute',
      fn.sum<number>('views').as('views'),
      fn.sum<number>('entries').as('entries'),
      fn.sum<number>('plays').as('plays'),
      fn.sum<number>('wins').as('wins'),
    ])
    .where('campaign_id', '=', campaignId)
    .where('minute', '>=', from)
    .where('minute', '<', new Date(from.getTime() + 60 * MINUTE_MS))
    .groupBy('minute')
    .execute()
}

/** Page views and entries by source over the campaign's whole life, most entries first. */
export function listSources(db: Db, campaignId: number) {
  return db
    .selectFrom('minute_counts')
    .select(({ fn }) => [
      'source',
      fn.sum<number>('views').as('views'),
      fn.sum<number>('entries').as('entries'),
    ])
    .where('campaign_id', '=', campaignId)
    .groupBy('source')
    .orderBy('entries', 'desc')
    .execute()
}

export function listPrizeStock(db: Db, campaignId: number) {
  return db
    .selectFrom('prizes')
    .select(({ selectFrom }) => [
      'prize_key',
      'title',
      'quantity',
      'awarded',
      selectFrom('plays')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('plays.prize_id', '=', 'prizes.id')
        .where('plays.campaign_id', '=', campaignId)
        .where('redeemed_at', 'is not', null)
        .as('redeemed'),
    ])
    .where('campaign_id', '=', campaignId)
    .where('active', '=', true)
    .orderBy('position')
    .execute()
}

/** Distinct people who entered since `from`. */
export async function countPeopleSince(db: Db, campaignId: number, from: Date): Promise<number> {
  const { people } = await db
    .selectFrom('entries')
    .select(sql<number>`count(distinct person)`.as('people'))
    .where('campaign_id', '=', campaignId)
    .where('created_at', '>=', from)
    .where('test', '=', false)
    .executeTakeFirstOrThrow()
  return people
}

/** The newest entries with what became of them, newest first. */
export function listRecent(db: Db, campaignId: number, limit: number) {
  return db
    .selectFrom('entries')
    .leftJoin('plays', 'plays.entry_id', 'entries.id')
    .leftJoin('prizes', 'prizes.id', 'plays.prize_id')
    .select([
      'entries.first_name as firstName',
      'entries.last_name as lastName',
      'entries.email',
      'entries.phone',
      'entries.created_at as enteredAt',
      'plays.received_at as playedAt',
      'plays.outcome',
      'plays.redeemed_at as redeemedAt',
      'prizes.title as prizeTitle',
    ])
    .where('entries.campaign_id', '=', campaignId)
    .where('entries.test', '=', false)
    .orderBy('entries.created_at', 'desc')
    .orderBy('entries.id', 'desc')
    .limit(limit)
    .execute()
}
