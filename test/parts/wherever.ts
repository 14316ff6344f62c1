import { lookupOf } from '#server/keys/lookup.ts'
import type { TestApp } from '../app.ts'

/** The tables in which a text occurs, in any column of any account, in clear or as a keyed hash beside its sealed value. */
export async function wherever(t: TestApp, text: string): Promise<string[]> {
  const { rows } = await t.deps.pg.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const client = await t.deps.pg.connect()
  try {
    await client.query("begin; set local app.account = '*'")
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await client.query(
        `select from "${name}" x where strpos(x::text, $1) > 0 or strpos(x::text, $2) > 0 limit 1`,
        [text, lookupOf(t.deps, text.toLowerCase())],
      )
      if (rowCount) found.push(name)
    }
    return found
  } finally {
    await client.query('rollback')
    client.release()
  }
}
