import type pg from 'pg'

/** A PostgreSQL server of a distributed database. */
export interface Node {
  /** `host:port` as the others reach it. */
  name: string
  isCoordinator: boolean
  isActive: boolean
  shards: number
  bytes: number
}

/** Nodes with what they hold of the hot tables. Every node is asked for its sizes. */
export async function readNodes(client: Pick<pg.Pool, 'query'>): Promise<Node[]> {
  const { rows } = await client.query<Node>(
    `select n.nodename || ':' || n.nodeport as name, n.groupid = 0 as "isCoordinator", n.isactive as "isActive",
       coalesce(s.shards, 0)::int as shards, coalesce(s.bytes, 0)::int8 as bytes
     from pg_dist_node n
     left join (
       select nodename, nodeport, count(*) as shards, sum(shard_size) as bytes from citus_shards
       where citus_table_type = 'distributed' group by 1, 2
     ) s on s.nodename = n.nodename and s.nodeport = n.nodeport
     order by n.groupid`,
  )
  return rows
}

/** Pairs of nodes that cannot reach each other, as `from to`. */
export async function findBrokenLinks(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ link: string }>(
    `select from_nodename || ':' || from_nodeport || ' to ' || to_nodename || ':' || to_nodeport as link
     from citus_check_cluster_node_health() where result is not true order by 1`,
  )
  return rows.map(({ link }) => link)
}
