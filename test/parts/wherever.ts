import { lookupOf } from '#server/keys/lookup.ts'
import type { TestApp } from '../app.ts'

/** The tables in which one of some texts occurs, in any column of any account, in clear or as a keyed hash beside its sealed value. */
export async function wherever(t: TestApp, ...texts: string[]): Promise<string[]> {
  const { rows } = await t.deps.pg.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const looked = texts.flatMap(text => [text, lookupOf(t.deps, text.toLowerCase())])
  const client = await t.deps.pg.connect()
  try {
    await client.query("begin; set local app.account = '*'")
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await client.query(
        `select from "${name}" x where exists (select from unnest($1::text[]) as s (text) where strpos(x::text, text) > 0)
          limit 1`,
        [looked],
      )
      if (rowCount) found.push(name)
    }
    return found
  } finally {
    await client.query('rollback')
    client.release()
  }
}
