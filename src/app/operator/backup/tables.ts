import type { ClientBase } from 'pg'

/** A table to copy: computed columns are left out. Names are quoted if necessary. */
export interface Table {
  name: string
  columns: string[]
}

/** Every table of the program but the list of migrations, which those make themselves. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(c.relname) as name,
      array_agg(quote_ident(a.attname)::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_migration%'
    group by c.relname order by c.relname`)
  return rows
}

/** `table (column, …)` */
export const copied = ({ name, columns }: Table): string => `${name} (${columns.join(', ')})`
