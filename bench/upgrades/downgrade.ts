import { spawnSync } from 'node:child_process'
import type { Pool } from 'pg'
import { expect } from '../shared/holds.ts'
import type { PlayWorld } from '../shared/play-world.ts'
import type { Version } from './versions.ts'

const PATIENCE_MS = 120_000
const REFUSAL = 'A newer version has used this database. Install that version again'

/** Number of rows and sum of their hashes for each table, and the columns of all. */
async function hashTables(pg: Pool): Promise<string> {
  const client = await pg.connect()
  try {
    await client.query("select set_config('app.account', '*', false)")
    const { rows } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1",
    )
    const columns = await client.query<{ hash: string }>(
      "select md5(string_agg(format('%s.%s.%s %s', table_schema, table_name, column_name, data_type), ' ' order by table_schema, table_name, column_name)) as hash from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema')",
    )
    const hashes = [columns.rows[0]?.hash]
    for (const { name } of rows) {
      const found = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)::numeric), 0) as sum from ${name} r`,
      )
      hashes.push(`${name} ${found.rows[0]?.sum}`)
    }
    return hashes.join('\n')
  } finally {
    client.release(true)
  }
}

/** An older program refuses a database that it cannot work on: it ends with 1 and the remedy, and nothing has changed. */
export async function expectRefusal(world: PlayWorld, { name, main }: Version, port: number): Promise<void> {
  const before = await hashTables(world.deps.pg)
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...world.env, PORT: String(port) },
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  const isUnchanged = before === (await hashTables(world.deps.pg))
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
