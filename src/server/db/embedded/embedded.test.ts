import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { AlreadyRunning } from './instance.ts'

const root = mkdtempSync(join(tmpdir(), 'drumroll-embedded-'))
chmodSync(root, 0o711)
const dataDir = join(root, 'data')
const lockFile = join(dataDir, 'postgres', 'postmaster.pid')

async function start(folder = dataDir): Promise<EmbeddedServer> {
  return startEmbedded({ dataDir: folder, durable: true, mayCreateDatabases: false })
}

async function query(server: EmbeddedServer, sql: string, as: { user?: string } = {}) {
  const client = new pg.Client({ ...server.connection, ...as })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function postmaster(): number {
  return Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 100; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0) throw error
      await wait(100)
    }
  }
}

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a running database', () => {
  let server: EmbeddedServer
  beforeAll(async () => {
    server = await start()
    server.servesAt('http://localhost:4120')
  })
  afterAll(() => server.stop())

  test('is used by a role that row-level security binds', async () => {
    const [role] = await query(
      server,
      'select current_user, rolsuper, rolbypassrls, rolcreatedb from pg_roles where rolname = current_user',
    )
    expect(role).toEqual({
      current_user: 'drumroll',
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
    })
  })

  test('refuses connections as its superuser', async () => {
    await expect(query(server, 'select 1', { user: 'postgres' })).rejects.toThrow(/pg_hba/)
  })

  test('restarts after an outside stop request while the program is connected', async () => {
    const client = new pg.Client(server.connection)
    client.on('error', () => {})
    await client.connect()
    const before = postmaster()
    process.kill(before, 'SIGTERM')
    await eventually(async () => {
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(postmaster()).not.toBe(before)
    })
    await client.end().catch(() => {})
  })

  test('listens on no network address', async () => {
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  })

  test('refuses a second start and says who is there', async () => {
    const second = start()
    await expect(second).rejects.toBeInstanceOf(AlreadyRunning)
    await expect(second).rejects.toThrow(
      `Drumroll is already running on the data in ${dataDir}: process ${process.pid}, http://localhost:4120`,
    )
  })

  test('comes back automatically with everything committed when it is killed', async () => {
    await query(server, 'create table kept (id int)')
    await query(server, 'insert into kept values (7)')
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await eventually(async () => expect(await query(server, 'select id from kept')).toEqual([{ id: 7 }]))
    expect(postmaster()).not.toBe(killed)
  })
})

describe('starting again', () => {
  test('the note of a dead server is no obstacle, even when its number lives on', async () => {
    writeFileSync(lockFile, `${process.ppid}\n${join(dataDir, 'postgres')}\n`)
    const server = await start()
    expect(await query(server, 'select id from kept')).toEqual([{ id: 7 }])
    await server.stop()
    expect(existsSync(lockFile)).toBe(false)
  })

  /** A program of its own on the data, once it is ready. */
  async function startProgram() {
    const program = `
      import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
      await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, durable: true, mayCreateDatabases: false })
      console.log('up')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return child
  }

  test('a killed program takes its database along, and the next start has the data', async () => {
    const child = await startProgram()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const server = await start()
    onTestFinished(() => server.stop())
    expect(await query(server, 'select id from kept')).toEqual([{ id: 7 }])
  })

  test.runIf(process.platform === 'linux')(
    'a database whose program was killed together with its keeper is ended by the next start',
    async () => {
      const child = await startProgram()
      const left = postmaster()
      const keeper = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${left}/status`, 'utf8'))?.[1])
      // The shell that waits for the program's end is the other child of the keeper.
      const waiting = readFileSync(`/proc/${keeper}/task/${keeper}/children`, 'utf8').split(' ')
      const shells = [keeper, ...waiting.filter(pid => Number(pid) > 0 && Number(pid) !== left).map(Number)]
      for (const pid of shells) process.kill(pid, 'SIGKILL')
      child.kill('SIGKILL')
      await once(child, 'exit')
      const server = await start()
      onTestFinished(() => server.stop())
      expect(postmaster()).not.toBe(left)
      expect(await query(server, 'select id from kept')).toEqual([{ id: 7 }])
    },
    60_000,
  )

  test('a folder with a long name works, though a socket in it would not', async () => {
    const server = await start(join(root, 'long'.repeat(40)))
    onTestFinished(() => server.stop())
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
