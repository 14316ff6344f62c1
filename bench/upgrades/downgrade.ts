import { spawnSync } from 'node:child_process'
import type { Pool } from 'pg'
import { hashTables } from '../shared/hash-tables.ts'
import { expect } from '../shared/holds.ts'
import type { PlayWorld } from '../shared/play-world.ts'
import type { Version } from './versions.ts'

const PATIENCE_MS = 120_000
const REFUSAL = 'A newer version has used this database. Install that version again'

const TABLES =
  "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1"
const COLUMNS =
  "select md5(string_agg(format('%s.%s.%s %s', table_schema, table_name, column_name, data_type), ' ' order by table_schema, table_name, column_name)) as hash from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')"

/** Hashes of every table's rows, and of the columns of all. */
async function hashDatabase(pg: Pool): Promise<string> {
  const { rows } = await pg.query<{ hash: string }>(COLUMNS)
  return `${rows[0]?.hash}\n${await hashTables(pg, TABLES)}`
}

/** An older program refuses a database that it cannot work on: it ends with 1 and the remedy, and nothing has changed. */
export async function expectRefusal(world: PlayWorld, { name, main }: Version, port: number): Promise<void> {
  const before = await hashDatabase(world.deps.pg)
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...world.env, PORT: String(port) },
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  const isUnchanged = before === (await hashDatabase(world.deps.pg))
  expect(
    `${name} on the newest database ends with ${status}: ${stderr.trim()}; every table is ${isUnchanged ? 'as before' : 'CHANGED'}`,
    status === 1 && stderr.trim() === REFUSAL && isUnchanged,
  )
}

/** The version before works on the newest database. */
export async function expectService(world: PlayWorld, { name, main }: Version, port: number, path: string) {
  await world.serve(port, { main })
  const answers = await Promise.all(
    ['/readyz', path].map(async one => (await fetch(`http://127.0.0.1:${port}${one}`)).status),
  )
  await world.stopServers()
  expect(
    `${name} on the newest database serves: ${answers.join(', ')}`,
    answers.every(status => status === 200),
  )
}
