import type { TestApp } from '../app.ts'

/** Every table with rows of accounts, as the database itself lists them. */
export async function accountTables(test: TestApp): Promise<string[]> {
  const { rows } = await test.deps.pg.query<{ name: string }>(
    `select c.relname as name
     from pg_class c join pg_namespace s on s.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where s.nspname = 'public' and c.relkind in ('r', 'p') and a.attname = 'account_id' and not a.attisdropped
     order by 1`,
  )
  return rows.map(row => row.name)
}

/** Everything that accounts have, as one short text a table: equal when and only when nothing changed. */
export async function fingerprint(
  test: TestApp,
  ...accountIds: readonly number[]
): Promise<Record<string, string>> {
  const tables = await accountTables(test)
  const parts = tables.map(
    table =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as hash
       from ${table} t where account_id in (${accountIds.map(Number).join(', ')})`,
  )
  const client = await test.deps.pg.connect()
  try {
    await client.query(`begin; set local app.account = '*'`)
    const { rows } = await client.query<{ name: string; hash: string }>(parts.join(' union all '))
    return Object.fromEntries(rows.map(row => [row.name, row.hash]))
  } finally {
    await client.query('rollback')
    client.release()
  }
}
