import type { TestApp } from '../app.ts'

/** The tables that contain a text, in any column of any row. */
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
        `select from "${name}" x where strpos(x::text, $1) > 0 limit 1`,
        [text],
      )
      if (rowCount) found.push(name)
    }
    return found
  } finally {
    await client.query('rollback')
    client.release()
  }
}
