import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { features } from '#app/features.ts'
import type { Connection, Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { renameEarlier } from '#server/db/migrations/earlier.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { inScope } from '#server/db/scope.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { BackupUnusable, type Manifest, type ReadPart } from './backup-folder.ts'
import { loadTables } from './load-tables.ts'
import { Job } from './read-database.ts'

const PATIENCE_MS = 3000
const RETRY_MS = 200

/** Whether this database has any user. */
async function hasAccounts({ pg }: Database): Promise<boolean> {
  const { rows } = await pg.query<{ there: boolean }>("select to_regclass('accounts') is not null as there")
  if (!rows[0]?.there) return false
  const { rowCount } = await pg.query('select from accounts limit 1')
  return (rowCount ?? 0) > 0
}

/** Whether the program is connected; one that has just ended lets go within seconds. */
async function isInUse({ pg }: Database): Promise<boolean> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(RETRY_MS)) {
    const { rowCount } = await pg.query(
      "select from pg_stat_activity where datname = current_database() and application_name like 'drumroll%' and pid <> pg_backend_pid()",
    )
    if (!rowCount) return false
  }
  return true
}

/** @throws BackupUnusable if the program uses the database, or it has users */
export async function refuseUsed(database: Database, mayReplace: boolean): Promise<void> {
  if (await isInUse(database)) throw new BackupUnusable('Drumroll is running on this database. Stop it first')
  if (!mayReplace && (await hasAccounts(database))) {
    throw new BackupUnusable(
      'The database is not empty. To delete its data and restore the backup, add --replace',
    )
  }
}

/** Puts the jobs that waited back into the queue; a kind of job that this version knows no more is left out. */
async function queueJobs(connection: Connection, database: Database, read: ReadPart): Promise<void> {
  const kinds = features.flatMap(feature => feature.jobs ?? [])
  const known = new Set(kinds.map(({ name }) => name))
  const queue = await openJobQueue(connection, kinds, { tell() {} })
  const file = read('database/jobs.jsonl.gz').pipe(createGunzip())
  await inScope(database.pool, 'system', async db => {
    for await (const line of createInterface(file)) {
      const { name, data, startAfter, singletonKey } = Job.parse(JSON.parse(line))
      if (!known.has(name)) continue
      await queue.enqueue(db, name, data ?? {}, { startAfter, ...(singletonKey ? { singletonKey } : {}) })
    }
  })
  await queue.stop()
}

/** Restores the database: its tables of that time, with its rows, and the migrations since. */
export async function restoreDatabase(
  connection: Connection,
  database: Database,
  read: ReadPart,
  manifest: Manifest,
): Promise<void> {
  const steps = renameEarlier(manifest.migrations)
  const unknown = steps.filter(name => !(name in migrations))
  if (unknown.length > 0) {
    throw new BackupUnusable(
      `The backup is from a newer version (${manifest.version}). Install that version first`,
    )
  }
  const client = await database.pg.connect()
  try {
    await client.query('drop owned by current_user')
    await client.query('create schema if not exists public')
    await migrate(connection, steps)
    await client.query('begin')
    await loadTables(client, read, manifest)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    client.release(true)
  }
  await migrate(connection)
  await queueJobs(connection, database, read)
}
