import { type RawBuilder, sql } from 'kysely'
import type { Db } from './scope.ts'

/**
 * Rows of a query in parts of fixed size, in one pass, never sorted or in memory as a whole.
 * @param name of the cursor, a constant; two concurrent cursors need two names
 */
export async function* readInParts<T>(
  db: Db,
  name: string,
  query: RawBuilder<T>,
  size: number,
): AsyncGenerator<T[], void> {
  const cursor = sql.id(name)
  // All rows will be read: what gives the first ones soonest may take longest.
  await sql`set local cursor_tuple_fraction = 1`.execute(db)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(size)} from ${cursor}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await sql`close ${cursor}`.execute(db)
}
