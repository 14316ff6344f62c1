import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { features } from '#app/features.ts'
import { describeService } from '#app/openapi/describe-service.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openWorkload } from '#server/health/workload.ts'
import { buildApp } from '#server/http/app.ts'

/** Column types in code: see the parsers in src/server/db/connect.ts. */
const TYPES = { int8: 'number', timestamptz: 'Date', json: 'unknown', jsonb: 'unknown' }

/** The types of all tables, read from a freshly migrated database that is thrown away. */
export async function tables(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-generate-'))
  chmodSync(folder, 0o711)
  const server = await startEmbedded({
    dataDir: join(folder, 'data'),
    durable: false,
    mayCreateDatabases: false,
  })
  try {
    await migrate(server.connection)
    const { user, host, database } = server.connection
    const file = join(folder, 'tables.ts')
    execFileSync('node_modules/.bin/kysely-codegen', [
      ...['--dialect', 'postgres'],
      ...['--url', `postgres://${user}@${encodeURIComponent(host)}/${database}`],
      ...['--exclude-pattern', 'kysely_*'],
      ...['--date-parser', 'string'],
      ...['--type-mapping', JSON.stringify(TYPES)],
      ...['--log-level', 'error'],
      ...['--out-file', file],
    ])
    return readFileSync(file, 'utf8')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** JSON with a line for each value at this depth: an operation or a schema, so that changes of it show. */
function writeLines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return JSON.stringify(value)
  }
  const lines = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}:${writeLines(inner, depth - 1)}`,
  )
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n}` : '{}'
}

/** The descriptions of the REST service by file, asked from the app itself; no request is made, so nothing is behind it. */
export async function openapi(): Promise<Record<string, string>> {
  const database = connect({ host: '/nowhere', user: 'nobody', database: 'nothing' })
  const app = await buildApp(
    {
      config: readConfig({}),
      ...database,
      reads: database.pool,
      clock: { now: () => new Date(0) },
      random: { bytes: randomBytes },
      sealKey: Buffer.alloc(32),
      keys: { of: () => Promise.reject(new Error('There is no database')) },
      mailer: { send: async () => {} },
      texter: { provider: 'simulator', send: async () => ({ fate: 'taken' }) },
      dns: { txt: async () => [] },
      outside: { fetch: () => Promise.reject(new Error('not here')) },
      storage: {
        put: async () => {},
        putStream: async () => 0,
        get: async () => undefined,
        freeBytes: async () => 0,
        list: async function* () {},
        remove: async () => {},
      },
      jobs: { enqueue: async () => {} },
      log: pino({ level: 'silent' }),
      outages: { tell() {}, close() {} },
      workload: openWorkload({ now: () => new Date(0) }),
    },
    { features, findActor: async () => undefined },
  )
  try {
    const { api, dashboard } = describeService(app)
    const write = (document: object) => `${writeLines(document, 3)}\n`
    return { 'openapi.json': write(api), 'openapi-dashboard.json': write(dashboard) }
  } finally {
    await app.close()
    await database.pool.destroy()
  }
}
