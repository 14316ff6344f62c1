import pg from 'pg'
import { ROOT_COLUMNS } from '#server/db/distributed/hot-tables.ts'
import type { Nodes } from './nodes.ts'

/** Notes come and go while they are looked at. */
const NOTES = ['noted_turns', 'unconfirmed_entries']
const TABLES = Object.keys(ROOT_COLUMNS).filter(table => !NOTES.includes(table))

/** Rows of the hot tables that a scope shows on the shards of one server, by account. */
async function rowsIn(client: pg.Client, scope: string): Promise<Map<number, number>> {
  const { rows: shards } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_dist_shard s
     join pg_class c on c.oid = to_regclass(shard_name(s.logicalrelid, s.shardid))
     where s.logicalrelid::regclass::text = any ($1)`,
    [TABLES],
  )
  const counts = new Map<number, number>()
  await client.query('begin')
  await client.query(`set local app.account = '${scope}'`)
  for (const { name } of shards) {
    const { rows } = await client.query<{ account: string; count: string }>(
      `select account_id as account, count(*) from ${name} group by 1`,
    )
    for (const { account, count } of rows)
      counts.set(Number(account), (counts.get(Number(account)) ?? 0) + Number(count))
  }
  await client.query('rollback')
  return counts
}

/** Rows in sight of the role of the service, connected to the workers directly. */
export interface Seen {
  /** Accounts in sight of staff, of one account, and without a scope, over all shards. */
  all: number
  foreign: number
  own: number
  unscoped: number
}

/** Looks at every shard of every worker in the scope of each account. */
export async function lookAtShards({ ports, urlOf }: Nodes, accounts: readonly number[]): Promise<Seen> {
  const seen: Seen = { all: 0, foreign: 0, own: 0, unscoped: 0 }
  for (const port of ports.slice(1)) {
    // Citus hides shards from the catalog otherwise.
    const client = new pg.Client({
      connectionString: urlOf(port),
      options: '-c citus.override_table_visibility=off',
    })
    await client.connect()
    const sum = (counts: Map<number, number>) => [...counts.values()].reduce((total, one) => total + one, 0)
    seen.all += sum(await rowsIn(client, '*'))
    seen.unscoped += sum(await rowsIn(client, ''))
    for (const account of accounts) {
      const counts = await rowsIn(client, String(account))
      seen.own += counts.get(account) ?? 0
      counts.delete(account)
      seen.foreign += sum(counts)
    }
    await client.end()
  }
  return seen
}
