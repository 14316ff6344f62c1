import pg from 'pg'
import { ROOT_COLUMNS } from '#server/db/distributed/hot-tables.ts'
import { findBrokenLinks, readNodes } from '#server/db/distributed/read-cluster.ts'
import { type DroppedKey, readDroppedKeys } from './keys.ts'

type Client = Pick<pg.PoolClient, 'query'>

/** Hot tables that are not distributed, or lie apart from the others. */
async function findWholeTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select logicalrelid::text as name, column_to_column_name(logicalrelid, partkey) as column
     from pg_dist_partition
     where colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'play_logs'::regclass)`,
  )
  const found = new Map(rows.map(({ name, column }) => [name, column]))
  return Object.entries(ROOT_COLUMNS)
    .filter(([table, column]) => found.get(table) !== column)
    .map(([table]) => `${table} is not distributed by its root. Run cluster init`)
}

/** Counts the shards of a worker that row-level security protects, also from its owner. */
const PROTECTED = `select count(*) from pg_dist_shard s join pg_class c on c.oid = to_regclass(shard_name(s.logicalrelid, s.shardid))
  where c.relrowsecurity and c.relforcerowsecurity and exists (select 1 from pg_policy where polrelid = c.oid)`

/** Shards without row-level security, or on workers that do not respond. */
async function findOpenShards(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ open: number }>(
    `select (select count(*) from pg_dist_shard)
       - (select coalesce(sum(result::int) filter (where success), 0) from run_command_on_workers($1)) as open`,
    [PROTECTED],
  )
  const open = Number(rows[0]?.open ?? 0)
  return open === 0 ? [] : [`${open} shards are not protected by row-level security, or do not respond`]
}

/** Both sides of a key are read apart, because Citus joins no distributed table with one of the coordinator here. */
export function orphansQuery({ child, childColumns, parent, parentColumns }: DroppedKey): string {
  const list = (columns: readonly string[]) => columns.map(column => pg.escapeIdentifier(column)).join(', ')
  const [from, to] = [pg.escapeIdentifier(child), pg.escapeIdentifier(parent)]
  const given = childColumns.map(column => `${pg.escapeIdentifier(column)} is not null`).join(' and ')
  return `with children as materialized (select distinct ${list(childColumns)} from ${from} where ${given}),
      parents as materialized (select distinct ${list(parentColumns)} from ${to})
    select count(*)::int as orphans from (select * from children except select * from parents) alone`
}

/** Rows whose parent is gone: the keys that refused them had to go. */
async function findOrphans(client: Client): Promise<string[]> {
  const faults: string[] = []
  for (const key of await readDroppedKeys(client)) {
    const { rows } = await client.query<{ orphans: number }>(orphansQuery(key))
    const orphans = rows[0]?.orphans ?? 0
    const columns = key.childColumns.join(', ')
    if (orphans > 0)
      faults.push(`${orphans} values of ${key.child} (${columns}) have no row in ${key.parent}`)
  }
  return faults
}

/** Everything of a distributed database that is not as `cluster init` leaves it, a line each. Every account is in scope. */
export async function findClusterFaults(client: Client): Promise<string[]> {
  const inactive = (await readNodes(client)).filter(({ isActive }) => !isActive)
  return [
    ...inactive.map(({ name }) => `${name} is not active`),
    ...(await findBrokenLinks(client)).map(link => `No connection from ${link}`),
    ...(await findWholeTables(client)),
    ...(await findOpenShards(client)),
    ...(await findOrphans(client)),
  ]
}
