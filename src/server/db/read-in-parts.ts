import { type RawBuilder, sql } from 'kysely'
import type { Db } from './scope.ts'

/**
 * The rows of a query, so many at a time, in one walk: neither sorted nor ever in memory as a whole.
 * @param name of the cursor, a word of the program: two that are read at once need two names
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
