import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { waitForAnswers } from '#server/db/connect.ts'
import { connectToRead } from '#server/db/replica/replica.ts'
import { scopeStatement } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Opening } from '../rows/csv-columns.ts'
import type { ExportTable } from './kinds/export-table.ts'

/** A row of a file: what each column says, or nothing. */
export type Cells = readonly (string | null)[]
export type Rows = AsyncIterable<readonly Cells[]>

/** Tables at one moment, read one after another; `close` returns the connection at any point. */
export interface Snapshot {
  count(table: ExportTable): Promise<number>
  /** Some rows at a time; memory does not grow with their number. */
  rows(table: ExportTable): Rows
  close(): void
}

/** Characters that JSON never holds unescaped, so that PostgreSQL quotes nothing and a line is a row. */
const PLAIN = String.raw`format csv, quote E'\x01', delimiter E'\x02'`

/** Objects that survive a garbage collection move to the old generation, so few rows are parsed at a time. */
const ROWS_AT_ONCE = 32

/** Requests the rows when the first one is needed: an unread response that breaks off would end the program. */
async function* readLines(client: PoolClient, copy: string, table: ExportTable, opening: Opening) {
  const stream = client.query(copyTo(copy))
  const sources = sourcesOf(table)
  const cellsOf = table.columns.map(({ value, read }) => ({ read, from: sources.indexOf(value) }))
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (let at = 0; at < lines.length; at += ROWS_AT_ONCE)
      yield lines.slice(at, at + ROWS_AT_ONCE).map(line => {
        const cells: (string | null)[] = JSON.parse(line)
        return cellsOf.map(({ read, from }) => {
          const cell = cells[from] ?? null
          return cell && read ? read(opening, cell) : cell
        })
      })
  }
}

async function begin(client: PoolClient, accountId: number): Promise<void> {
  // Rows are counted and read at one moment.
  await client.query('begin isolation level repeatable read, read only')
  await client.query(scopeStatement(accountId))
  await client.query('set local statement_timeout = 0')
}

/** The different expressions of a table. */
const sourcesOf = ({ columns }: ExportTable) => [...new Set(columns.map(({ value }) => value))]

function copyOf(table: ExportTable, { pool }: Pick<Deps, 'pool'>): string {
  const { from, order } = table
  // An array, because functions take no more than a hundred arguments.
  const cells = sql.join(sourcesOf(table).map(value => sql`(${value})::text`))
  return sql`copy (select array_to_json(array[${cells}]) from ${from} order by ${order})
    to stdout with (${sql.raw(PLAIN)})`.compile(pool).sql
}

/** Opens the current tables of an account. Call `close` when done. */
export async function openSnapshot(
  deps: Pick<Deps, 'pg' | 'pool' | 'replica' | 'sealKey' | 'config' | 'keys'>,
  accountId: number,
): Promise<Snapshot> {
  const opening = {
    accountId,
    sealKey: deps.sealKey,
    config: deps.config,
    keys: await deps.keys.of(accountId),
  }
  const client = await connectToRead(deps)
  waitForAnswers(client)
  try {
    await begin(client, accountId)
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    async count({ from }) {
      const count = sql`select count(*)::int8 as total from ${from}`.compile(deps.pool).sql
      const { rows } = await client.query<{ total: number }>(count)
      return rows[0]?.total ?? 0
    },
    rows: table => readLines(client, copyOf(table, deps), table, opening),
    close() {
      // A statement may still be running.
      client.release(true)
    },
  }
}
