import type { Config } from '#server/config.ts'
import { PlainError } from '#server/http/plain-error.ts'
import type { Connection } from './connect.ts'
import { type EmbeddedOptions, findRunning, refuseSecondProgram, startEmbedded } from './embedded/embedded.ts'

const OLDEST_VERSION = 150_000

/** A program that starts on a busy machine reads its own code for seconds, and looks at no answer meanwhile. */
const START_WAIT_MS = 10_000

/** Most connections of a process, including its jobs, writers and health checks. */
export const CONNECTIONS = 30
/** PostgreSQL's own. */
const DEFAULT_CONNECTIONS = 100

/** The PostgreSQL of DATABASE_URL cannot be used. The message says why, without the password. */
export class DatabaseUnusable extends PlainError {}

/** Where the data is, and how to let go of it. */
export interface DataHome {
  connection: Connection
  /** Lets a second start on the same data say where the first one serves. */
  servesAt(url: string): void
  stop(): Promise<void>
}

/** @throws DatabaseUnusable */
async function askVersion(connection: Connection): Promise<void> {
  // Our own PostgreSQL starts while this is being read.
  const { connect, isReadOnly } = await import('./connect.ts')
  const { pg } = connect(connection, { size: 1, waitMs: START_WAIT_MS })
  try {
    const { rows } = await pg.query<{ version: number; name: string }>(
      `select current_setting('server_version_num')::int as version,
         split_part(current_setting('server_version'), ' ', 1) as name`,
    )
    const { version = 0, name = '' } = rows[0] ?? {}
    if (version < OLDEST_VERSION) {
      throw new DatabaseUnusable(
        `The PostgreSQL server in DATABASE_URL is version ${name}. Upgrade it to 15 or newer, or use another server`,
      )
    }
  } catch (error) {
    if (error instanceof DatabaseUnusable || !(error instanceof Error)) throw error
    if (isReadOnly(error)) {
      throw new DatabaseUnusable(
        'The PostgreSQL server in DATABASE_URL is a read-only standby. Point DATABASE_URL at the primary',
      )
    }
    // A name with several addresses fails with one error for each, and an empty message for all.
    const reason = error.message || ('code' in error ? error.code : error.name)
    throw new DatabaseUnusable(
      `Cannot connect to the PostgreSQL server in DATABASE_URL: ${reason}. Check that it is running and that DATABASE_URL is correct`,
    )
  } finally {
    await pg.end()
  }
}

/**
 * Settings of our own PostgreSQL. After a crash it replays all writes since the last checkpoint, so checkpoints are
 * frequent enough for that to take about a second.
 */
function settingsFor({ processes }: Config) {
  return {
    max_connections: Math.max(DEFAULT_CONNECTIONS, CONNECTIONS * (processes + 1)),
    max_wal_size: '256MB',
  }
}

/** @throws AlreadyRunning when another program lives on the data of our own PostgreSQL */
export async function refuseSecond({ databaseUrl, dataDir }: Config): Promise<void> {
  if (!databaseUrl) await refuseSecondProgram(dataDir)
}

/**
 * PostgreSQL of DATABASE_URL, or else the embedded one.
 * @param hear.onLine receives each log line of the embedded PostgreSQL
 * @param hear.onBegun is called once only waiting is left; more than once after retries
 * @param hear.onLost is called when the embedded PostgreSQL is gone for good
 * @throws AlreadyRunning, DatabaseUnusable
 */
export async function openDatabase(
  config: Config,
  { onBegun, ...hear }: Pick<EmbeddedOptions, 'onLine' | 'onBegun' | 'onLost'> = {},
): Promise<DataHome> {
  if (config.databaseUrl) {
    onBegun?.()
    const connection = { connectionString: config.databaseUrl }
    await askVersion(connection)
    return { connection, servesAt() {}, async stop() {} }
  }
  return startEmbedded({
    dataDir: config.dataDir,
    durable: true,
    mayCreateDatabases: false,
    settings: settingsFor(config),
    ...hear,
    ...(onBegun && { onBegun }),
  })
}

/**
 * As `openDatabase`, for a command beside the program: when that runs, its PostgreSQL is used along with it.
 * @throws DatabaseUnusable
 */
export async function visitDatabase(config: Config): Promise<DataHome> {
  const running = config.databaseUrl ? undefined : await findRunning(config.dataDir)
  if (running) return { connection: running, servesAt() {}, async stop() {} }
  return openDatabase(config)
}
