import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to } from 'pg-copy-streams'
import { z } from 'zod'
import type { BackupFolder, Manifest } from './backup-folder.ts'
import { copied, listTables } from './tables.ts'

/** Waiting jobs. Finished, failed and scheduled jobs are left out. */
const WAITING_JOBS = `
  select name, data, start_after as "startAfter", singleton_key as "singletonKey" from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id`

/** A job that waits. */
export const Job = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  startAfter: z.coerce.date(),
  singletonKey: z.string().nullable(),
})

async function readJobs(client: ClientBase, folder: BackupFolder): Promise<number> {
  const queue = await client.query<{ is: boolean }>("select to_regclass('pgboss.job') is not null as is")
  const { rows } = queue.rows[0]?.is ? await client.query(WAITING_JOBS) : { rows: [] }
  const lines = rows.map(row => `${JSON.stringify(Job.parse(row))}\n`)
  await folder.write('database/jobs.jsonl.gz', Readable.from(lines), createGzip())
  return rows.length
}

/**
 * Writes all tables at one moment, while the service keeps running. The client is in a transaction that sees that
 * moment, and every account.
 */
export async function readDatabase(
  client: ClientBase,
  folder: BackupFolder,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'jobs'>> {
  const taken = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    const stream = client.query(to(`copy ${copied(table)} to stdout`))
    await folder.write(`database/${table.name}.copy.gz`, stream, createGzip({ level: 3 }))
    tables.push({ ...table, rows: stream.rowCount ?? 0 })
  }
  const sequences = await client.query<{ name: string; value: string }>(`
    select quote_ident(sequencename) as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`)
  return {
    migrations: taken.rows.map(({ name }) => name),
    tables,
    sequences: sequences.rows,
    jobs: await readJobs(client, folder),
  }
}
