import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import { addCounts } from './add-counts.ts'

const AT_ONCE = 20_000

/** Records of a campaign's log that are counted together. */
export interface CountedLog {
  campaignId: number
  accountId: number
  /** The last record before them. */
  from: number
  /** The last of them. */
  to: number
  newest: number
}

/** Campaigns whose logs have uncounted records, and the last record to count now. */
async function listDue(db: Db, campaignIds: readonly number[]): Promise<CountedLog[]> {
  if (campaignIds.length === 0) return []
  const { rows: cursors } = await sql<{ id: number; from: number }>`
    select c.id, coalesce(r.play_seq, 0) as "from"
    from (select distinct coalesce(parent_id, id) as id from campaigns where id = any(${campaignIds}::bigint[])) c
    left join report_cursors r on r.campaign_id = c.id`.execute(db)
  const counted = new Map(cursors.map(({ id, from }) => [id, from]))
  if (counted.size === 0) return []
  const logs = await db
    .selectFrom('play_logs')
    .select(['campaign_id as campaignId', 'account_id as accountId', 'seq'])
    .where('campaign_id', 'in', [...counted.keys()])
    .execute()
  return logs.flatMap(({ seq, ...log }) => {
    const from = counted.get(log.campaignId) ?? 0
    return seq > from ? [{ ...log, from, newest: seq, to: Math.min(seq, from + AT_ONCE) }] : []
  })
}

/** The hot part of what is counted of a log. */
const recordsOf = ({ campaignId, from, to }: CountedLog) => sql`
  records as materialized (
    select r.at, r.figure, e.campaign_id, e.account_id, e.source
    from (
      select entry_id, received_at as at,
        unnest(case when prize_id is null then array['plays'] else array['plays', 'wins'] end) as figure
      from plays where campaign_id = ${campaignId} and seq > ${from} and seq <= ${to} and outcome in (0, 1, 2, 4)
      union all
      select p.entry_id, p.received_at, 'voids'
      from play_voids v join plays p on p.campaign_id = v.campaign_id and p.seq = v.play_seq
      where v.campaign_id = ${campaignId} and v.seq > ${from} and v.seq <= ${to}
    ) r
    join entries e on e.root_id = ${campaignId} and e.id = r.entry_id
  ),`

const facts = ({ campaignId }: CountedLog) => sql`
  select r.campaign_id, ${campaignId}::bigint as root_id, r.account_id, (r.at at time zone c.timezone)::date as day,
    r.figure, r.source as key, null::boolean as with_dates, 1 as n
  from records r
  join campaigns c on c.id = r.campaign_id`

/**
 * Counts plays, wins and revoked wins by the numbers of each campaign's log, which has no gaps; a win is revoked on the
 * day of its play.
 * @param campaignIds of campaigns and dates with news
 * @returns what was counted; where `to` is not `newest`, there is more to count at once
 */
export async function countPlays(db: Db, campaignIds: readonly number[]): Promise<CountedLog[]> {
  const due = await listDue(db, [...new Set(campaignIds)])
  for (const log of due) {
    await addCounts(db, recordsOf(log), facts(log))
    await sql`
      insert into report_cursors (campaign_id, account_id, play_seq)
      values (${log.campaignId}, ${log.accountId}, ${log.to})
      on conflict (campaign_id) do update set play_seq = excluded.play_seq`.execute(db)
    // The rest is for the next time.
    if (log.to < log.newest) {
      await sql`insert into noted_turns (root_id, campaign_id, account_id, entry_ids)
        values (${log.campaignId}, ${log.campaignId}, ${log.accountId}, '{}')`.execute(db)
    }
  }
  return due
}
