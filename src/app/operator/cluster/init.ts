import type pg from 'pg'
import { z } from 'zod'
import { AT_ROOT_FUNCTION } from '#server/db/distributed/at-root.ts'
import { ROOT_COLUMNS } from '#server/db/distributed/hot-tables.ts'
import { migrate } from '#server/db/migrate.ts'
import { task } from '../command.ts'
import { type Address, Addresses, nameOf } from './address.ts'
import { addKeysWithinShards, dropKeys } from './keys.ts'
import { addWorkers, readCluster } from './nodes.ts'
import { addExtension, onNode, prepareWorker } from './prepare-node.ts'

/** Shards of each hot table unless it says otherwise: enough for a few dozen nodes. */
const SHARDS = 32

/** Names the nodes to each other. Those that are known already stay as they are. */
async function addNodes(client: pg.Client, coordinator: Address, workers: readonly Address[]): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    'select exists (select 1 from pg_dist_node where groupid = 0) as known',
  )
  if (!rows[0]?.known)
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
  await addWorkers(client, workers)
}

/** Programs that read `prizes.awarded` cannot use a distributed database; hot tables there have no triggers. */
async function dropMirror(client: pg.Client): Promise<void> {
  for (const [trigger, table] of [
    ['counted', 'prizes'],
    ['copied', 'prize_counts'],
  ] as const) {
    const { rowCount } = await client.query(
      'select from pg_trigger where tgname = $1 and tgrelid = $2::regclass',
      [trigger, table],
    )
    // Citus refuses every command about triggers of a distributed table.
    if (rowCount) await client.query(`drop trigger ${trigger} on ${table}`)
  }
}

/** Distributes what is not distributed yet. @returns the names of the tables */
async function distributeTables(client: pg.Client, shards: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select logicalrelid::text as name from pg_dist_partition',
  )
  const done = new Set(rows.map(({ name }) => name))
  const left = Object.entries(ROOT_COLUMNS).filter(([table]) => !done.has(table))
  await client.query(`set citus.shard_count = ${shards}`)
  for (const [table, column] of left) {
    const group = table === 'play_logs' ? 'none' : 'play_logs'
    await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      column,
      group,
    ])
  }
  return left.map(([table]) => table)
}

/** The function that runs at the server of a root: Citus knows from its first parameter which one that is. */
async function addFunction(client: pg.Client): Promise<void> {
  await client.query(AT_ROOT_FUNCTION)
  await client.query(
    `select create_distributed_function('cluster.at_root(bigint, text[], boolean[])', 'root',
       colocate_with => 'play_logs', force_delegation => true)`,
  )
}

/**
 * Settings of every connection to the coordinator. A statement that sets the scope reaches the nodes only with the first.
 * Connections that send several statements in one text undo it, because Citus would pass on the whole text: see
 * `SCRIPTS`. Without the second, Citus 13.2 crashes on joins of hot tables with others that have row-level security.
 */
const SETTINGS = {
  'citus.propagate_set_commands': 'local',
  'citus.local_table_join_policy': 'prefer-distributed',
}

async function changeSettings(client: pg.Client, database: string): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query(`alter database ${client.escapeIdentifier(database)} set ${name} = '${value}'`)
  // A worker that ends between the two phases of a commit keeps its rows locked, and out of sight, for this long after
  // its return: a minute if not set.
  await client.query("alter system set citus.recover_2pc_interval = '2s'")
  await client.query('select pg_reload_conf()')
}

export const clusterInit = task({
  name: 'cluster init',
  summary: 'Distribute the database over several PostgreSQL servers with Citus. Stop the service first',
  options: {
    workers: 'addresses of the workers: host:port, separated by commas',
    shards: `number of shards of each table, ${SHARDS} if absent; it cannot be changed later`,
    superuser: 'superuser on all nodes (postgres); its password comes from PGPASSWORD or ~/.pgpass',
  },
  example: 'cluster init --workers 10.0.0.2:5432,10.0.0.3:5432',
  wishes: z.strictObject({
    workers: Addresses,
    shards: z.coerce
      .number('Enter 1 to 1024')
      .int('Enter 1 to 1024')
      .min(1, 'Enter 1 to 1024')
      .max(1024, 'Enter 1 to 1024')
      .default(SHARDS),
    superuser: z.string().min(1).default('postgres'),
  }),
  async run({ readConfig }, { workers, shards, superuser }) {
    const { databaseUrl } = readConfig()
    const { coordinator, ...of } = readCluster(databaseUrl, superuser)
    await onNode(coordinator, of, client => addExtension(client, coordinator))
    for (const worker of workers) await prepareWorker(worker, of)
    await migrate({ connectionString: databaseUrl ?? '' })
    const tables = await onNode(coordinator, of, async client => {
      await addNodes(client, coordinator, workers)
      await changeSettings(client, of.database)
      await dropKeys(client)
      await dropMirror(client)
      const distributed = await distributeTables(client, shards)
      await addKeysWithinShards(client)
      await addFunction(client)
      await client.query(`grant usage on schema cluster to ${client.escapeIdentifier(of.owner)}`)
      await client.query(`grant select on cluster.dropped_keys to ${client.escapeIdentifier(of.owner)}`)
      return distributed
    })
    const words =
      tables.length > 0
        ? `${tables.length} tables were distributed.`
        : 'All hot tables were distributed before.'
    return { text: `${words} Workers: ${workers.map(nameOf).join(', ')}. Next, run cluster check.` }
  },
})
