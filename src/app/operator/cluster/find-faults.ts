import pg from 'pg'
import { ROOT_COLUMNS } from '#server/db/distributed/hot-tables.ts'
import { findBrokenLinks, type Node, readNodes } from '#server/db/distributed/read-cluster.ts'
import { describeRebalance, readRebalance } from '#server/db/distributed/read-rebalance.ts'
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

/** Shards on a worker that row-level security protects, also from its owner. */
const PROTECTED = `select coalesce(json_agg(s.shardid), '[]') from pg_dist_shard s join pg_class c on c.oid = to_regclass(shard_name(s.logicalrelid, s.shardid))
  where c.relrowsecurity and c.relforcerowsecurity and exists (select 1 from pg_policy where polrelid = c.oid)`

/** Shards without row-level security where they are served, or on workers that do not respond. */
async function findOpenShards(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ open: number }>(
    `with protected as materialized (
       select a.nodename, a.nodeport, shard::int8 as shardid
       from run_command_on_workers($1) a, json_array_elements_text(case when a.success then a.result::json else '[]' end) shard)
     select count(*) filter (where s.shardid is null) as open
     from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     left join protected s on s.nodename = n.nodename and s.nodeport = n.nodeport and s.shardid = p.shardid`,
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

/** Faults of one server, a line each. */
export function findNodeFaults({ name, isActive, responds, inDoubt, unusedSlots }: Node): string[] {
  return [
    ...(isActive ? [] : [`${name} is not active. Start it, then run citus_activate_node`]),
    ...(responds || !isActive ? [] : [`${name} does not respond. Start it`]),
    ...(inDoubt > 0
      ? [`${name} holds ${inDoubt} transactions between the two phases of their commit, for over a minute`]
      : []),
    ...(unusedSlots > 0
      ? [
          `${name} keeps its log for ${unusedSlots} replication slots that nothing reads. Drop those without a standby`,
        ]
      : []),
  ]
}

export async function findStoppedRebalance(client: Client): Promise<string[]> {
  const rebalance = await readRebalance(client)
  return !rebalance || rebalance.isFine
    ? []
    : [`The rebalance stopped: ${describeRebalance(rebalance)}. Run cluster rebalance again`]
}

/** Everything of a distributed database that is not as `cluster init` leaves it, a line each. Every account is in scope. */
export async function findClusterFaults(client: Client): Promise<string[]> {
  return [
    ...(await readNodes(client)).flatMap(findNodeFaults),
    ...(await findStoppedRebalance(client)),
    ...(await findBrokenLinks(client)).map(link => `No connection from ${link}`),
    ...(await findWholeTables(client)),
    ...(await findOpenShards(client)),
    ...(await findOrphans(client)),
  ]
}
