import type { Db } from '#server/db/scope.ts'
import { MINUTE_MS } from '#shared/durations.ts'

/** What happened in one minute. */
export interface MinuteCount {
  campaignId: number
  accountId: number
  /** Any instant of the minute. */
  at: Date
  source: string
  views?: number
  entries?: number
  plays?: number
  wins?: number
}

/** Adds to the figures of a minute, from which the live monitor and the reports are drawn. Call it last: the row is shared. */
export async function countInMinute(db: Db, count: MinuteCount): Promise<void> {
  const { campaignId, accountId, at, source, views = 0, entries = 0, plays = 0, wins = 0 } = count
  await db
    .insertInto('minute_counts')
    .values({
      campaign_id: campaignId,
      account_id: accountId,
      minute: new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS),
      source,
      views,
      entries,
      plays,
      wins,
    })
    .onConflict(conflict =>
      conflict.columns(['campaign_id', 'minute', 'source']).doUpdateSet(eb => ({
        views: eb('minute_counts.views', '+', views),
        entries: eb('minute_counts.entries', '+', entries),
        plays: eb('minute_counts.plays', '+', plays),
        wins: eb('minute_counts.wins', '+', wins),
      })),
    )
    .execute()
}
