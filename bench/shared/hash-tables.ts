import type { Pool } from 'pg'
import { scopeStatement } from '#server/db/scope.ts'

/**
 * Number of rows and sum of their hashes for each table, in any order of the rows.
 * @param tables a query for their names, in the column `name`
 */
export async function hashTables(pg: Pool, tables: string): Promise<string> {
  const client = await pg.connect()
  try {
    // Statements, because a distributed database passes only those on to its nodes.
    await client.query('begin')
    await client.query(scopeStatement('system'))
    await client.query('set local statement_timeout = 0')
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
