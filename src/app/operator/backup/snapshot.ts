import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase, PoolClient } from 'pg'
import type { Database } from '#server/db/connect.ts'
import { isDistributed, ROOT_COLUMNS } from '#server/db/distributed/hot-tables.ts'
import { readRebalance } from '#server/db/distributed/read-rebalance.ts'
import { scopeStatement } from '#server/db/scope.ts'
import { PlainError } from '#server/http/plain-error.ts'

/** Session in which Citus reads each server over one connection, and so in one snapshot. Without Citus it has no meaning. */
export const ONE_CONNECTION = '-c citus.max_adaptive_executor_pool_size=1'

/** Plays wait behind a try to lock for less than the two seconds after which they fail, then run until the next one. */
const LOCK_MS = 1500
const PAUSE_MS = 1000
const TRIES = 60
/** Waited too long for a lock; a deadlock. */
const HELD_CODES = ['55P03', '40P01']

/** A moment that a transaction sees. */
export interface Snapshot {
  /** @throws PlainError when rows have moved to another server since, so that some may be missing */
  requireSame(): Promise<void>
}

/** Where every shard lies, as one hash. */
async function readPlaces(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ places: string }>(
    `select md5(string_agg(shardid || ' ' || groupid, ',' order by shardid, groupid)) as places from pg_dist_placement`,
  )
  return rows[0]?.places ?? ''
}

/** Transactions of all workers that are between the two phases of their commit. */
async function countPrepared(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ prepared: number }>(
    'select sum(result::int)::int as prepared from run_command_on_workers($1)',
    ['select count(*) from pg_prepared_xacts where database = current_database()'],
  )
  return rows[0]?.prepared ?? 0
}

/**
 * Waits until nothing writes to the hot tables, and keeps it so.
 * @returns false when another transaction holds a table, or one is committed on some servers only; the locks are gone then
 */
async function stopWrites(client: ClientBase): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`)
    // Every batch locks its log first, so the logs come first here too.
    await client.query(`lock table ${Object.keys(ROOT_COLUMNS).join(', ')} in exclusive mode`)
    if ((await countPrepared(client)) === 0) return true
  } catch (error) {
    if (!HELD_CODES.includes(String(Object(error).code))) throw error
  }
  await client.query('rollback')
  return false
}

async function begin(client: ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(scopeStatement('system'))
}

/** Lets every server take its snapshot while nothing writes: servers have no snapshot in common. */
async function beginTogether(client: ClientBase, other: PoolClient): Promise<Snapshot> {
  if ((await readRebalance(other))?.isRunning)
    throw new PlainError('A rebalance is running. Back up when it has ended, which cluster status shows')
  for (let left = TRIES; !(await stopWrites(other)); left--) {
    if (left === 0)
      throw new PlainError('Another transaction holds the tables of entries and plays. Try again later')
    await wait(PAUSE_MS)
  }
  await begin(client)
  await client.query('select count(*) from play_logs')
  const places = await readPlaces(other)
  await other.query('rollback')
  return {
    async requireSame() {
      if ((await readPlaces(other)) !== places)
        throw new PlainError('Shards moved to another server during the backup. Make another one')
    },
  }
}

/**
 * Begins a transaction that sees one moment of all tables, and every account, while the service keeps running. On a
 * distributed database, entries and plays wait a moment for it.
 * @throws PlainError when a distributed database cannot show one moment
 */
export async function beginSnapshot(
  { pool, pg }: Database,
  client: ClientBase,
): Promise<Snapshot & { end(): void }> {
  if (!(await isDistributed(pool))) {
    await begin(client)
    return { requireSame: async () => {}, end() {} }
  }
  const other = await pg.connect()
  try {
    return { ...(await beginTogether(client, other)), end: () => other.release(true) }
  } catch (error) {
    other.release(true)
    throw error
  }
}
