import { PassThrough, pipeline, type Readable } from 'node:stream'
import { sql } from 'kysely'
import { to as copyTo } from 'pg-copy-streams'
import { waitForAnswers } from '#server/db/connect.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { csvCell, safeText } from '#shared/text/csv.ts'
import type { Column } from './csv-columns.ts'
import { type EntryRange, eventsIn, isReported } from './entry-range.ts'

/** Entries with what became of them. */
export const ENTRIES = sql`
  entries e
  join campaigns c on c.id = e.campaign_id
  left join plays p on p.campaign_id = coalesce(c.parent_id, c.id) and p.entry_id = e.id
  left join prizes z on z.id = p.prize_id`

/** COPY statement for PostgreSQL: lines of CSV without the labels. */
export function copyStatement(
  { pool }: Pick<Deps, 'pool'>,
  range: EntryRange,
  columns: readonly Column[],
): string {
  const values = sql.join(columns.map(({ value, safe = value }) => safe))
  return sql`copy (
    select ${values} from ${ENTRIES}
    where e.campaign_id in (${eventsIn(range)}) and ${isReported(range)}
    order by e.created_at, e.id
  ) to stdout with (format csv)`.compile(pool).sql
}

/** The labels above the cells, without the end of the line. */
export const headerOf = (columns: readonly Column[]) =>
  columns.map(({ label }) => csvCell(safeText(label))).join(',')

/**
 * All entries of a report as CSV, oldest first. PostgreSQL writes the lines, and they stream through, so memory does
 * not grow with their number. A reader who goes away ends the statement.
 */
export async function streamCsv(
  deps: Pick<Deps, 'pg' | 'pool'>,
  scope: Scope,
  range: EntryRange,
  columns: readonly Column[],
): Promise<Readable> {
  const client = await deps.pg.connect()
  waitForAnswers(client)
  try {
    await client.query('begin read only')
    await client.query("select set_config('app.account', $1, true)", [
      scope === 'system' ? '*' : String(scope),
    ])
    await client.query('set local statement_timeout = 0')
    const out = new PassThrough()
    // As PostgreSQL ends its lines.
    out.write(`${headerOf(columns)}\n`)
    const lines = client.query(copyTo(copyStatement(deps, range, columns)))
    pipeline(lines, out, () => client.release(true))
    return out
  } catch (error) {
    client.release(true)
    throw error
  }
}
