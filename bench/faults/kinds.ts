import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect as dial } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, connect } from '#server/db/connect.ts'
import { type AilingProgram, busyProcess, endOf, PORT } from './ailing-program.ts'
import type { LinkMood } from './link.ts'

/** A kind of fault. */
export interface Fault {
  name: string
  /** @returns the end of it */
  begin(ailing: AilingProgram): Promise<() => Promise<void> | void>
  /** A line that the log has after it. */
  log?: RegExp
  /** A finding of the doctor meanwhile. */
  doctor?: RegExp
}

const LASTS_MS = 3000
const GONE = /the database is unavailable|not ready/

const linkIs = (name: string, mood: LinkMood, more: Partial<Fault> = {}): Fault => ({
  name,
  async begin({ link }) {
    link.be(mood)
    return () => link.be('well')
  },
  ...more,
})

/** Runs statements as the owner of the database, over no link. */
async function asOwner(connection: Connection, ...statements: string[]): Promise<void> {
  const { pg } = connect(connection, { size: 1, statementTimeoutMs: 0 })
  try {
    for (const statement of statements) await pg.query(statement)
  } finally {
    await pg.end()
  }
}

/** Processes of PostgreSQL, its main one first. */
function processesOf(main: number): number[] {
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(main)
    } catch {
      return false // It has ended meanwhile.
    }
  }
  return [
    main,
    ...readdirSync('/proc')
      .filter(name => /^\d+$/.test(name) && isChild(name))
      .map(Number),
  ]
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

const OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`
const CANCEL = `select pg_cancel_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and state = 'active'`

const programFaults: Fault[] = [
  {
    name: 'the program is killed',
    async begin({ program, start }) {
      await endOf(program(), 'SIGKILL')
      return start
    },
  },
  {
    name: 'the program is asked to end',
    async begin({ program, start }) {
      await endOf(program(), 'SIGTERM')
      return start
    },
  },
  {
    name: 'the program is stopped',
    async begin({ program }) {
      program().kill('SIGSTOP')
      return () => void program().kill('SIGCONT')
    },
  },
  {
    name: 'the processors are busy',
    async begin() {
      const busy = [busyProcess(), busyProcess(), busyProcess()]
      return async () => {
        for (const child of busy) await endOf(child, 'SIGKILL')
      }
    },
  },
  {
    name: 'the program has no descriptors left',
    async begin({ program }) {
      const pid = String(program().pid)
      const limit = (most: string) => spawnSync('prlimit', ['--pid', pid, `--nofile=${most}`])
      const used = readdirSync(`/proc/${pid}/fd`).length
      limit(`${used}:65536`)
      return () => void limit('65536:65536')
    },
  },
  {
    name: 'clients send headers slowly',
    async begin() {
      const sockets = Array.from({ length: 200 }, () => {
        const socket = dial(PORT, '127.0.0.1')
        socket.on('error', () => socket.destroy())
        socket.write('GET /e/x HTTP/1.1\r\nhost: b')
        return socket
      })
      return () => {
        for (const socket of sockets) socket.destroy()
      }
    },
  },
  {
    name: 'the disk is nearly full',
    log: /disk space is free/,
    doctor: /disk .*MB free/,
    async begin({ files, hasOwnDisk }) {
      if (!hasOwnDisk) throw new Error('This machine allows no small disk')
      const ballast = join(files, 'ballast')
      spawnSync('fallocate', ['-l', '200M', ballast])
      return () => rmSync(ballast)
    },
  },
]

const databaseFaults: Fault[] = [
  {
    name: 'the database crashes',
    log: GONE,
    async begin({ postgres }) {
      process.kill(postgres(), 'SIGQUIT')
      return () => {}
    },
  },
  {
    name: 'the database restarts',
    async begin({ postgres }) {
      process.kill(postgres(), 'SIGINT')
      return () => {}
    },
  },
  {
    name: 'the database is stopped',
    log: GONE,
    async begin({ postgres }) {
      const pids = processesOf(postgres())
      signal(pids, 'SIGSTOP')
      return () => signal(pids.reverse(), 'SIGCONT')
    },
  },
  {
    name: 'the database ends every connection',
    async begin({ world }) {
      await asOwner(world.connection, OTHERS)
      return () => {}
    },
  },
  {
    name: 'the database cancels statements',
    async begin({ world }) {
      const { pg } = connect(world.connection, { size: 1 })
      const timer = setInterval(() => void pg.query(CANCEL).catch(() => {}), 50)
      return async () => {
        clearInterval(timer)
        await pg.end()
      }
    },
  },
  {
    name: 'the database is read-only',
    log: GONE,
    doctor: /database .*accepts no writes/,
    async begin({ world }) {
      const name = world.deps.pg.options.database ?? 'drumroll'
      await asOwner(world.connection, `alter database ${name} set default_transaction_read_only = on`, OTHERS)
      return () =>
        asOwner(
          world.connection,
          'set default_transaction_read_only = off',
          `alter database ${name} reset default_transaction_read_only`,
          OTHERS,
        )
    },
  },
  {
    name: 'the database has no connections left',
    async begin({ world }) {
      const { pg } = connect(world.connection, { size: 200, waitMs: 2000 })
      pg.on('error', () => {})
      const holding = Array.from({ length: 200 }, () => pg.query('select pg_sleep(3)').catch(() => {}))
      return async () => {
        await Promise.all(holding)
        await pg.end()
      }
    },
  },
  {
    name: 'a long transaction holds the log of plays',
    async begin({ world }) {
      const { pg } = connect(world.connection, { size: 1, statementTimeoutMs: 0 })
      const client = await pg.connect()
      await client.query("begin; set local app.account = '*'; lock table play_logs in exclusive mode")
      return async () => {
        await client.query('rollback')
        client.release()
        await pg.end()
      }
    },
  },
]

const linkFaults: Fault[] = [
  linkIs('the database refuses connections', 'closed', { log: GONE, doctor: /database/ }),
  linkIs('connections to the database are half open', 'silent', { log: GONE, doctor: /database/ }),
  linkIs('the database is slow', 'slow'),
  linkIs('answers of the database are lost', 'lossy'),
  {
    name: 'connections to the database are cut',
    async begin({ link }) {
      link.cut()
      return () => {}
    },
  },
]

/** Every kind. */
export const FAULTS: readonly Fault[] = [...programFaults, ...databaseFaults, ...linkFaults]

/** Lets a fault last, while a load balancer asks again and again whether the program is ready. */
export async function lasts({ ready }: AilingProgram): Promise<void> {
  const since = performance.now()
  while (performance.now() - since < LASTS_MS) {
    await ready()
    await wait(250)
  }
}
