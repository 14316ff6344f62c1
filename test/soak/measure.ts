import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { TestApp } from '../app.ts'

/** Resources that the service holds at the end of a week. */
export interface Measured {
  /** Megabytes in use after a garbage collection. */
  heap: number
  /** Connections to the database. */
  connections: number
  /** Jobs that wait. */
  jobs: number
  /** Megabytes of the database, and of stored files. */
  database: number
  files: number
  /** Rows by table. */
  tables: Map<string, number>
}

const MEGABYTE = 1024 * 1024

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

function heapAfterCollection(): number {
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed / MEGABYTE
}

async function countRows({ deps }: TestApp): Promise<Map<string, number>> {
  const client = await deps.pg.connect()
  try {
    await client.query("select set_config('app.account', '*', false)")
    const { rows } = await client.query<{ name: string }>(
      "select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1",
    )
    const counts = new Map<string, number>()
    for (const { name } of rows) {
      const found = await client.query<{ count: number }>(`select count(*) as count from ${name}`)
      counts.set(name, Number(found.rows[0]?.count))
    }
    return counts
  } finally {
    client.release(true)
  }
}

export async function measure(t: TestApp): Promise<Measured> {
  const { rows } = await t.deps.pg.query<{ connections: number; bytes: number }>(
    `select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      pg_database_size(current_database()) as bytes`,
  )
  const bytes = [...t.objects.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    heap: heapAfterCollection(),
    connections: rows[0]?.connections ?? 0,
    jobs: t.jobs.waiting.length,
    database: (rows[0]?.bytes ?? 0) / MEGABYTE,
    files: bytes / MEGABYTE,
    tables: await countRows(t),
  }
}

/** One line about a week. */
export function lineOf({ tables, ...figures }: Measured): string {
  const rows = [...tables.values()].reduce((sum, count) => sum + count, 0)
  const list = Object.entries(figures).map(([name, figure]) => `${name} ${Math.round(figure * 10) / 10}`)
  return `${list.join(', ')}, rows ${rows}`
}

/** Slack of a table's weekly growth, in rows, and of the heap, in megabytes. */
const ROWS = 300
const HEAP = 64

const grown = (weeks: readonly Measured[], table: string, at: number) =>
  (weeks[at]?.tables.get(table) ?? 0) - (weeks[at - 1]?.tables.get(table) ?? 0)

/**
 * Growing resources. From the third week on, campaigns are born, live and end side by side. The last week may then add
 * no more rows than an early one; memory, connections and jobs stay.
 */
export function growing(weeks: readonly Measured[]): string[] {
  const [settled, last] = [weeks[2], weeks.at(-1)]
  if (!settled || !last || weeks.length < 5) return []
  const end = weeks.length - 1
  const tables = [...last.tables.keys()].filter(table => {
    const before = Math.max(grown(weeks, table, 1), grown(weeks, table, 2))
    return grown(weeks, table, end) > 1.5 * before + ROWS
  })
  const database = (at: number) => (weeks[at]?.database ?? 0) - (weeks[at - 1]?.database ?? 0)
  return [
    ...tables.map(table => `${table}: ${grown(weeks, table, end)} rows in the last week`),
    ...(last.heap > settled.heap + HEAP ? [`memory: from ${settled.heap} to ${last.heap} MB`] : []),
    ...(last.connections > settled.connections ? [`connections: ${last.connections}`] : []),
    ...(last.jobs > 2 * settled.jobs + 20 ? [`jobs: from ${settled.jobs} to ${last.jobs}`] : []),
    ...(database(end) > 2 * Math.max(database(1), database(2)) + 8
      ? [`database: ${database(end)} MB in the last week`]
      : []),
  ]
}
