import type pg from 'pg'

type Client = Pick<pg.Pool, 'query'>

/** A PostgreSQL server of a distributed database. */
export interface Node {
  /** `host:port` as the others reach it. */
  name: string
  isCoordinator: boolean
  isActive: boolean
  /** Whether it answered just now. It has no bytes, slots and transactions otherwise. */
  responds: boolean
  /** Shards that it serves. */
  shards: number
  /** Copies of shards that have moved away and wait to be dropped. */
  leftShards: number
  /** Size of its shards with their indexes, in bytes. */
  bytes: number
  /** Replication slots, of standbys and of shards that move. */
  slots: number
  /** Bytes of its log that the slowest of these still needs. */
  slotBytes: number
  /** Slots that nothing reads, so that its log grows. */
  unusedSlots: number
  /** Transactions that have been between the two phases of their commit for more than a minute. */
  inDoubt: number
}

/** Facts that a server tells about itself. */
const FACTS = `select json_build_object(
  'bytes', (select coalesce(sum(pg_total_relation_size(to_regclass(shard_name(logicalrelid, shardid)))), 0) from pg_dist_shard),
  'slots', count(*), 'unusedSlots', count(*) filter (where not active),
  'slotBytes', coalesce(max(pg_current_wal_lsn() - restart_lsn), 0),
  'inDoubt', (select count(*) from pg_prepared_xacts where database = current_database() and prepared < now() - interval '1 minute'))
  from pg_replication_slots`

const FACT_NAMES = ['bytes', 'slots', 'unusedSlots', 'slotBytes', 'inDoubt'] as const
const FACT_COLUMNS = FACT_NAMES.map(name => `coalesce((facts ->> '${name}')::int8, 0) as "${name}"`).join(
  ', ',
)

/** Nodes with what they hold of the hot tables. Each is asked; one that is away is listed all the same. */
export async function readNodes(client: Client): Promise<Node[]> {
  const { rows } = await client.query<Node>(
    `select n.nodename || ':' || n.nodeport as name, n.groupid = 0 as "isCoordinator", n.isactive as "isActive",
       coalesce(a.success, false) as responds, ${FACT_COLUMNS},
       (select count(*)::int from pg_dist_placement p where p.groupid = n.groupid) as shards,
       (select count(*)::int from pg_dist_cleanup l where l.node_group_id = n.groupid and l.object_type = 1) as "leftShards"
     from pg_dist_node n
     left join (
       select nodeid, success, case when success then result::json end as facts from run_command_on_all_nodes($1)
     ) a on a.nodeid = n.nodeid
     where n.noderole = 'primary' order by n.groupid`,
    [FACTS],
  )
  return rows
}

/** Pairs of nodes that cannot reach each other, as `from to`. */
export async function findBrokenLinks(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ link: string }>(
    `select from_nodename || ':' || from_nodeport || ' to ' || to_nodename || ':' || to_nodeport as link
     from citus_check_cluster_node_health() where result is not true order by 1`,
  )
  return rows.map(({ link }) => link)
}
