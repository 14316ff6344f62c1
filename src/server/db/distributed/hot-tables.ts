import { sql } from 'kysely'
import type { Db } from '../scope.ts'

/**
 * Tables that each play or entry touches, and the column that holds the campaign as a whole, its root. On a distributed
 * database each is distributed by this column, in one colocation group; all other tables stay on the coordinator. In
 * an order in which parents come before children. See docs/SCALE.md.
 */
export const ROOT_COLUMNS = {
  play_logs: 'campaign_id',
  plays: 'campaign_id',
  play_voids: 'campaign_id',
  moments: 'campaign_id',
  prize_counts: 'campaign_id',
  entries: 'root_id',
  participants: 'root_id',
  entry_traces: 'root_id',
  draw_entries: 'campaign_id',
  draw_exclusions: 'campaign_id',
  minute_counts: 'root_id',
  noted_turns: 'root_id',
  unconfirmed_entries: 'root_id',
} as const

/** Whether Citus distributes the hot tables of this database: at least the logs, which are the first. */
export async function isDistributed(db: Pick<Db, 'getExecutor'>): Promise<boolean> {
  const catalog = await sql<{
    is: boolean
  }>`select to_regclass('pg_dist_partition') is not null as is`.execute(db)
  if (!catalog.rows[0]?.is) return false
  const { rows } = await sql<{ is: boolean }>`
    select exists (select 1 from pg_dist_partition where logicalrelid = to_regclass('play_logs')) as is`.execute(
    db,
  )
  return rows[0]?.is ?? false
}
