import type { Pool } from 'pg'

/**
 * Number of rows and sum of their hashes for each table, in any order of the rows.
 * @param tables a query for their names, in the column `name`
 */
export async function hashTables(pg: Pool, tables: string): Promise<string> {
  const client = await pg.connect()
  try {
    await client.query(
      "select set_config('app.account', '*', false), set_config('statement_timeout', '0', false)",
    )
    const { rows } = await client.query<{ name: string }>(tables)
    const hashes: string[] = []
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
