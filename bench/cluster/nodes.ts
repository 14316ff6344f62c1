import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findOwner, makePrivateFolder } from '#server/db/embedded/owner.ts'

export const ROLE = 'drumroll'
export const DATABASE = 'drumroll'
const SUPERUSER = 'postgres'
const PAUSE_MS = 200

const SETTINGS = [
  "shared_preload_libraries = 'citus'",
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'max_connections = 150',
  'max_prepared_transactions = 200',
  'wal_level = logical',
  "citus.node_conninfo = 'sslmode=disable'",
  'citus.enable_statistics_collection = off',
].join('\n')

/** PostgreSQL servers with Citus on this machine: the first is the coordinator. */
export interface Nodes {
  ports: readonly number[]
  urlOf(port: number, user?: string, database?: string): string
  start(port: number): Promise<void>
  /** Kills a server with all its processes (SIGKILL). */
  kill(port: number): Promise<void>
  /** Waits until no worker holds a transaction between the two phases of its commit. */
  untilCommitted(): Promise<void>
  stop(): Promise<void>
}

const urlOf = (port: number, user = ROLE, database = DATABASE) =>
  `postgres://${user}@127.0.0.1:${port}/${database}`

/** Waits until a server takes connections. */
async function untilReady(port: number): Promise<void> {
  for (;;) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch {
      await wait(PAUSE_MS)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** Number of transactions of a server between the two phases of their commit. */
async function countPrepared(port: number): Promise<number> {
  const client = new pg.Client({ connectionString: urlOf(port, SUPERUSER) })
  await client.connect()
  const { rows } = await client.query<{ count: string }>('select count(*) from pg_prepared_xacts')
  await client.end()
  return Number(rows[0]?.count)
}

/** Makes the role and the empty databases of the service, as an operator does. */
async function makeDatabases(port: number, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, database: 'postgres' })
  await client.connect()
  await client.query(`create role ${ROLE} login nosuperuser nobypassrls`)
  for (const name of names) await client.query(`create database ${name} owner ${ROLE}`)
  await client.end()
}

/**
 * Starts servers in a temporary folder that is gone after `stop`.
 * @param bin folder of PostgreSQL's programs, with Citus in its libraries
 * @param more databases on the coordinator beside the service's
 */
export async function startNodes(
  bin: string,
  ports: readonly number[],
  more: readonly string[] = [],
): Promise<Nodes> {
  const owner = findOwner()
  const as = { cwd: '/', ...(owner && { uid: owner.uid, gid: owner.gid }) }
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-cluster-'))
  chmodSync(folder, 0o711)
  const children = new Map<number, ChildProcess>()

  async function start(port: number): Promise<void> {
    const program = [join(bin, 'postgres'), ['-D', join(folder, String(port)), '-p', String(port)]] as const
    children.set(port, spawn(program[0], program[1], { ...as, stdio: 'ignore' }))
    await untilReady(port)
  }

  async function end(port: number, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const child = children.get(port)
    if (!child || child.exitCode !== null || child.signalCode) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  for (const port of ports) {
    const data = join(folder, String(port))
    makePrivateFolder(data, owner)
    const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', SUPERUSER, '-A', 'trust', '--no-sync'], {
      ...as,
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
    appendFileSync(join(data, 'postgresql.conf'), `\n${SETTINGS}\n`)
    await start(port)
  }
  await makeDatabases(ports[0] ?? 0, [DATABASE, ...more])
  return {
    ports,
    urlOf,
    start,
    kill: port => end(port, 'SIGKILL'),
    async untilCommitted() {
      for (const port of ports.slice(1)) while ((await countPrepared(port)) > 0) await wait(PAUSE_MS)
    },
    async stop() {
      for (const port of [...ports].reverse()) await end(port, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
