import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDataDir } from '#server/db/data-dir.ts'
import { PlainError } from '#server/http/plain-error.ts'
import { findBinaries } from './binaries.ts'
import { type ClusterOptions, createCluster, DATABASE, ROLE } from './cluster.ts'
import { announce, askInstance, type Presence, refuseSecond } from './instance.ts'
import { findHolder, openOrphanWatch } from './left-over.ts'
import { findOwner, makePrivateFolder, type Owner } from './owner.ts'
import { type PostgresProcess, StartFailure, startProcess } from './postgres-process.ts'
import { run } from './run.ts'

/** Socket names may have about 104 bytes; PostgreSQL adds 16. */
const LONGEST_SOCKET_FOLDER = 80
/** The children of a killed PostgreSQL hold the data for a moment after it. */
const PATIENCE_MS = 20_000
const RETRY_MS = 100
const LOOK_MS = 20
/** Time between restarts on a full disk, where only free space helps. */
const NO_ROOM_MS = 5000
const NO_ROOM = /No space left on device|Disk quota exceeded/
const isStillHeld = (words: string) =>
  /lock file "[^"]*" already exists/.test(words) || words.includes('pre-existing shared memory block')

/** A running PostgreSQL of our own. */
export interface EmbeddedServer extends Pick<Presence, 'servesAt'> {
  /** For `pg`: the private socket's folder, and the role that row-level security binds. */
  connection: { host: string; user: string; database: string }
  /** Ends it in order, everything on disk. */
  stop(): Promise<void>
}

export interface EmbeddedOptions extends ClusterOptions {
  /** Absolute; made when absent. The database is in `postgres/` in it. */
  dataDir: string
  settings?: Record<string, string | number>
  onLine?(line: string): void
  /** From here on its start takes none of our own time. */
  onBegun?(): void
  /** PostgreSQL ended unexpectedly and could not be started again. */
  onLost?(error: unknown): void
}

function prepareDataDir(dataDir: string, owner: Owner | undefined): void {
  makeDataDir(dataDir, owner ? 0o711 : 0o700)
  // Started from another folder, because PostgreSQL's user may not be able to enter the current one.
  if (run('/bin/sh', ['-c', 'cd "$0"', dataDir], { owner, cwd: '/' }).status !== 0) {
    throw new PlainError(
      `PostgreSQL's user ${owner?.name ?? ''} cannot reach ${dataDir}. Set DATA_DIR to a folder such as /var/lib/drumroll`,
    )
  }
}

/** Where the sockets are: in the data, or in a short private folder when its path is too long for a socket. */
function socketFolderOf(dataDir: string): string {
  const inside = join(dataDir, 'run')
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return Buffer.byteLength(inside) <= LONGEST_SOCKET_FOLDER ? inside : join(tmpdir(), `drumroll-${hash}`)
}

function connectionOf(socketFolder: string): EmbeddedServer['connection'] {
  return { host: socketFolder, user: ROLE, database: DATABASE }
}

/** PostgreSQL that another process runs on this data, for a short connection; undefined if none runs. */
export async function findRunning(dataDir: string): Promise<EmbeddedServer['connection'] | undefined> {
  const folder = socketFolderOf(dataDir)
  return (await askInstance(folder)) === undefined ? undefined : connectionOf(folder)
}

/**
 * @throws AlreadyRunning when another process lives on this data
 */
export function refuseSecondProgram(dataDir: string): Promise<void> {
  return refuseSecond(dataDir, socketFolderOf(dataDir))
}

function settings(options: EmbeddedOptions, socketFolder: string): string[] {
  const onOff = options.durable ? 'on' : 'off'
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    fsync: onOff,
    synchronous_commit: onOff,
    full_page_writes: onOff,
    jit: 'off',
    // After a crash, all of the data is synced before recovery: file by file that takes seconds on a busy machine.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    timezone: 'UTC',
    // Statements can hold people's data; the log has only what happens to the server.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...options.settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Starts the PostgreSQL that comes with the program, on a private socket, and keeps it running.
 * @throws AlreadyRunning when another process lives on this data
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, onLine = () => {}, onBegun = () => {}, onLost = () => {} } = options
  if (process.platform === 'win32') throw new PlainError('On Windows, set DATABASE_URL or use WSL')
  const owner = findOwner()
  const cluster = join(dataDir, 'postgres')
  prepareDataDir(dataDir, owner)
  const socketFolder = socketFolderOf(dataDir)
  makePrivateFolder(socketFolder, owner)
  await refuseSecond(dataDir, socketFolder)
  const binaries = findBinaries(dataDir, owner)
  createCluster(cluster, binaries, owner, options)
  const folder = realpathSync(cluster)

  const args = ['-D', cluster, ...settings(options, socketFolder)]
  const endOrphan = openOrphanWatch()
  let presence: Presence | undefined
  const refuseOther = async () => {
    if (!presence) await refuseSecond(dataDir, socketFolder)
  }
  const start = async (): Promise<PostgresProcess> => {
    for (const deadline = performance.now() + PATIENCE_MS; ; await wait(RETRY_MS)) {
      // Looking costs nothing; a PostgreSQL that is started in vain takes longer than the other one needs to end.
      for (let holder = findHolder(folder); holder && performance.now() < deadline; ) {
        onBegun()
        await refuseOther()
        endOrphan(holder)
        await wait(LOOK_MS)
        holder = findHolder(folder)
      }
      try {
        const starting = startProcess({ postgres: binaries.postgres, args, owner, cwd: dataDir, onLine })
        onBegun()
        return await starting
      } catch (error) {
        const held = error instanceof StartFailure && isStillHeld(error.message)
        if (!held || performance.now() > deadline) throw error
        await refuseOther()
      }
    }
  }

  const startWithRoom = async (): Promise<PostgresProcess> => {
    for (;;) {
      try {
        return await start()
      } catch (error) {
        if (!wanted || !(error instanceof StartFailure && NO_ROOM.test(error.message))) throw error
        onLine(`PostgreSQL needs disk space: ${error.message}`)
        await wait(NO_ROOM_MS)
      }
    }
  }

  let server = await start()
  const announced = await announce(socketFolder)
  presence = announced
  let wanted = true
  const keep = async () => {
    for (;;) {
      const words = await server.ended
      if (!wanted) return
      onLine(`PostgreSQL stopped unexpectedly and is restarting: ${words}`)
      server = await startWithRoom()
    }
  }
  keep().catch(onLost)

  return {
    connection: connectionOf(socketFolder),
    servesAt: announced.servesAt,
    async stop() {
      wanted = false
      await announced.close()
      await server.stop()
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}
