import type { Config } from './config.ts'
import { type Connection, connect } from './db/connect.ts'
import { findRunning, startEmbedded } from './db/embedded.ts'
import { PlainError } from './plain-error.ts'

const OLDEST_VERSION = 150_000

/** Of a process at most, those of its jobs, its writers and its health included. */
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
  const { pg } = connect(connection, { size: 1 })
  try {
    const { rows } = await pg.query<{ version: number; name: string }>(
      `select current_setting('server_version_num')::int as version,
         split_part(current_setting('server_version'), ' ', 1) as name`,
    )
    const { version = 0, name = '' } = rows[0] ?? {}
    if (version < OLDEST_VERSION) {
      throw new DatabaseUnusable(
        `The PostgreSQL of DATABASE_URL is version ${name}, which is too old: upgrade it to 15 or newer, or name another`,
      )
    }
  } catch (error) {
    if (error instanceof DatabaseUnusable || !(error instanceof Error)) throw error
    // A name with several addresses fails with one error for each, and an empty message for all.
    const reason = error.message || ('code' in error ? error.code : error.name)
    throw new DatabaseUnusable(
      `The PostgreSQL of DATABASE_URL cannot be used: ${reason}. See that it runs, and that DATABASE_URL is right`,
    )
  } finally {
    await pg.end()
  }
}

/**
 * The PostgreSQL of DATABASE_URL, or else our own.
 * @param onLine is given each line of our own PostgreSQL's log
 * @param onLost is called when our own PostgreSQL is gone for good
 * @throws AlreadyRunning, DatabaseUnusable
 */
export async function openDatabase(
  config: Config,
  onLine: (line: string) => void,
  onLost: (error: unknown) => void,
): Promise<DataHome> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    await askVersion(connection)
    return { connection, servesAt() {}, async stop() {} }
  }
  return startEmbedded({
    dataDir: config.dataDir,
    durable: true,
    mayCreateDatabases: false,
    settings: { max_connections: Math.max(DEFAULT_CONNECTIONS, CONNECTIONS * (config.processes + 1)) },
    onLine,
    onLost,
  })
}

/**
 * As `openDatabase`, for a command beside the program: when that runs, its PostgreSQL is used along with it.
 * @throws DatabaseUnusable
 */
export async function visitDatabase(config: Config): Promise<DataHome> {
  const running = config.databaseUrl ? undefined : await findRunning(config.dataDir)
  if (running) return { connection: running, servesAt() {}, async stop() {} }
  return openDatabase(
    config,
    () => {},
    () => {},
  )
}
