import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { CONNECTIONS } from '#server/db/open-database.ts'
import type { Deps } from '#server/deps.ts'
import { openWorkload } from '#server/health/workload.ts'
import { openAccountKeys } from '#server/keys/open-account-keys.ts'
import { systemClock, systemDns, systemRandom } from '#server/process/system.ts'
import { openOutside } from '#server/security/outbound.ts'
import { openStorage } from '#server/storage/open-storage.ts'

type Settings = Readonly<Record<string, string>>

interface ServeOptions {
  main?: string | undefined
  processes?: number | undefined
  more?: Settings
}

interface WorldOptions {
  wrap?: readonly string[]
  home?: string
  isEmpty?: boolean
  database?: WorldDatabase
}

/** A database that runs. */
interface WorldDatabase {
  connection: Connection
  stop(): unknown
}

/** A durable database of its own, and the built program on it as often as wanted. */
export interface PlayWorld {
  deps: Deps
  connection: Connection
  /** Folder of the database's socket. */
  socket: string
  /** Process ids of the running programs by port. */
  servers: Map<number, ChildProcess>
  /** Environment of the programs, without their port. */
  env: Readonly<NodeJS.ProcessEnv>
  /**
   * @param options.main the built program, if it is not this checkout's
   * @param options.processes that share the port; one when absent
   * @param options.more settings of this program alone
   */
  serve(port: number, options?: ServeOptions): Promise<void>
  stopServers(): Promise<void>
  stop(): Promise<void>
}

/** Processes of all programs at once, with one that looks at their database. */
const MOST_PROCESSES = 8

const MAIN = new URL('../main.js', import.meta.url).pathname

function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** Dependencies on a database that runs. */
export async function joinWorld(connection: Connection, sealKey: Buffer, dataDir: string): Promise<Deps> {
  const database = connect(connection, { statementTimeoutMs: 0 })
  const given = {
    config: readConfig({ NODE_ENV: 'test' }),
    clock: systemClock,
    random: systemRandom,
    sealKey,
  }
  return {
    ...database,
    reads: database.pool,
    ...given,
    keys: openAccountKeys(given, connect(connection, { size: 1 }).pool),
    storage: await openStorage({ s3Url: undefined, dataDir }, systemRandom),
    mailer: { send: async () => {} },
    texter: { provider: 'simulator', send: async () => ({ fate: 'taken' }) },
    dns: systemDns,
    outside: openOutside(given.config),
    jobs: { enqueue: async () => {} },
    log: pino({ level: 'silent' }),
    outages: { tell() {}, close() {} },
    workload: openWorkload(systemClock),
  }
}

/**
 * Starts the database, and nothing else yet.
 * @param settings the programs' own, which may depend on the database
 * @param options.wrap command that runs the programs' command lines, such as `nice`
 * @param options.home an existing folder for the database; a temporary one when absent
 * @param options.isEmpty leaves all tables to the first program
 * @param options.database an existing one; one of its own when absent
 */
export async function openPlayWorld(
  settings: Settings | ((database: Connection) => Promise<Settings>) = {},
  { wrap = [], home = tmpdir(), isEmpty = false, database }: WorldOptions = {},
): Promise<PlayWorld> {
  const folder = mkdtempSync(join(home, 'drumroll-play-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const server: WorldDatabase =
    database ??
    (await startEmbedded({
      dataDir,
      durable: true,
      mayCreateDatabases: false,
      settings: { max_connections: MOST_PROCESSES * CONNECTIONS },
    }))
  if (!isEmpty) await migrate(server.connection)
  const sealKey = randomBytes(32)
  const deps = await joinWorld(server.connection, sealKey, dataDir)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BEACON: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_URL: urlOf(server.connection),
    DATA_DIR: dataDir,
    SEAL_KEY: sealKey.toString('hex'),
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_URL: 'http://bench',
    SMS_URL: 'https://ACbench:bench-secret@127.0.0.1:1',
    ...(typeof settings === 'function' ? await settings(server.connection) : settings),
  }
  const servers = new Map<number, ChildProcess>()

  async function stopServers(): Promise<void> {
    const running = [...servers.values()].filter(
      ({ exitCode, signalCode }) => exitCode === null && !signalCode,
    )
    const ended = running.map(child => once(child, 'exit'))
    for (const child of running) child.kill('SIGINT')
    await Promise.all(ended)
    servers.clear()
  }

  return {
    deps,
    connection: server.connection,
    socket: 'host' in server.connection ? server.connection.host : '',
    servers,
    env,
    async serve(port, { main = MAIN, processes = 1, more = {} } = {}) {
      const [command = process.execPath, ...args] = [...wrap, process.execPath, main]
      const child = spawn(command, args, {
        env: { ...env, PORT: String(port), WEB_CONCURRENCY: String(processes), ...more },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      })
      servers.set(port, child)
      let said = ''
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', part => {
          said += part
          if (said.includes('serves')) resolve()
        })
        child.once('exit', code => reject(new Error(`The program ended with ${code}: ${said}`)))
      })
    },
    stopServers,
    async stop() {
      await stopServers()
      await deps.pool.destroy()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
