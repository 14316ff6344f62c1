import type { RunStatement } from '#server/db/pipeline/writer.ts'
import { runWrites, type Write, writeRows } from '#server/db/pipeline/writes.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'

/** Counts of one minute. */
export interface MinuteCount {
  rootId: number
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

const COUNT = {
  name: 'minute-counts',
  text: `insert into minute_counts as m (root_id, campaign_id, account_id, minute, source, views, entries, plays, wins)
    select ($1::int8[])[n], ($2::int8[])[n], ($3::int8[])[n], ($4::timestamptz[])[n], ($5::text[])[n], ($6::int4[])[n],
      ($7::int4[])[n], ($8::int4[])[n], ($9::int4[])[n]
    from generate_subscripts($1::int8[], 1) n
    on conflict (campaign_id, minute, source, root_id) do update set views = m.views + excluded.views,
      entries = m.entries + excluded.entries, plays = m.plays + excluded.plays, wins = m.wins + excluded.wins`,
  atRoot: { root: 1, writes: true },
}

const minuteOf = ({ at }: MinuteCount) => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)

/** By campaign, minute and source: the lock order of these rows. */
function inOrder(left: MinuteCount, right: MinuteCount): number {
  return (
    left.campaignId - right.campaignId ||
    minuteOf(left).getTime() - minuteOf(right).getTime() ||
    (left.source < right.source ? -1 : 1)
  )
}

/**
 * Adds to the figures of minutes, the source of the live monitor and the reports; each minute, campaign and source
 * once. Call it last: the rows are shared.
 */
export function minuteWrites(counts: readonly MinuteCount[]): Write[] {
  const list = [...counts].sort(inOrder)
  return writeRows(COUNT, list, () => [
    list.map(({ rootId }) => rootId),
    list.map(({ campaignId }) => campaignId),
    list.map(({ accountId }) => accountId),
    list.map(minuteOf),
    list.map(({ source }) => source),
    list.map(({ views = 0 }) => views),
    list.map(({ entries = 0 }) => entries),
    list.map(({ plays = 0 }) => plays),
    list.map(({ wins = 0 }) => wins),
  ])
}

/** The same at once, for a transaction of the caller's. */
export function countInMinutes(run: RunStatement, counts: readonly MinuteCount[]): Promise<unknown> {
  return runWrites(run, minuteWrites(counts))
}
