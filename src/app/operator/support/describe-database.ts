import { type Kysely, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { visitDatabase } from '#server/db/open-database.ts'
import { inScope } from '#server/db/scope.ts'
import type { DB } from '#server/db/tables.generated.ts'
import { reasonOf } from '../doctor/finding.ts'

/** Each part with its query; a part whose tables are missing says so. Counts and names of ours only: no row's content. */
const PARTS: Readonly<Record<string, string>> = {
  server: `select version() as version, pg_size_pretty(pg_database_size(current_database())) as size,
    date_trunc('second', now() - pg_postmaster_start_time())::text as up`,
  // Settings of files and commands can hold passwords; these groups cannot.
  settings: `select name, setting, unit from pg_settings
    where source not in ('default', 'override') and vartype in ('bool', 'integer', 'real', 'enum') order by name`,
  migrations: 'select name from kysely_migration order by name',
  tables: `select relname as name, pg_total_relation_size(relid) as bytes, n_live_tup::int8 as rows, n_dead_tup::int8 as dead,
      seq_scan::int8 as scans, coalesce(last_autovacuum, last_vacuum)::text as vacuumed
    from pg_stat_user_tables order by 2 desc limit 60`,
  'unused indexes': `select indexrelname as name, pg_relation_size(indexrelid) as bytes from pg_stat_user_indexes
    where idx_scan = 0 order by 2 desc limit 20`,
  connections: `select coalesce(state, backend_type) as state, wait_event_type as waits, count(*)::int,
      date_trunc('second', max(now() - xact_start))::text as oldest
    from pg_stat_activity where datname = current_database() group by 1, 2 order by 1, 2`,
  'waiting for locks': `select mode, locktype, count(*)::int from pg_locks where not granted group by 1, 2`,
  jobs: `select name, state::text, count(*)::int, min(created_on)::text as oldest from pgboss.job group by 1, 2 order by 1, 2`,
  'stuck work': `select job, count(*)::int, max(tries)::int as tries from stuck_items group by 1 order by 1`,
  accounts: 'select subscription_role as plan, count(*)::int from accounts group by 1 order by 1',
  campaigns: 'select type, status, count(*)::int from campaigns group by 1, 2 order by 1, 2',
}

/** @returns the rows, or why there are none */
async function ask(pool: Kysely<DB>, query: string): Promise<unknown> {
  try {
    const { rows } = await inScope(pool, 'system', db => sql.raw(query).execute(db))
    return rows
  } catch (error) {
    return reasonOf(error)
  }
}

/** Sizes, settings, load and counts of the database; a sentence where it cannot be reached. */
export async function describeDatabase(config: Config): Promise<unknown> {
  try {
    const home = await visitDatabase(config)
    const { pool } = connect(home.connection, { size: 1 })
    try {
      const parts: [string, unknown][] = []
      for (const [name, query] of Object.entries(PARTS)) parts.push([name, await ask(pool, query)])
      return Object.fromEntries(parts)
    } finally {
      await pool.destroy()
      await home.stop()
    }
  } catch (error) {
    return reasonOf(error)
  }
}
