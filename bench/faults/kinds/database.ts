import { type Connection, connect } from '#server/db/connect.ts'
import type { Fault, Kind } from '../fault.ts'
import type { LinkMood } from '../link.ts'
import { processesOf, signal } from './signals.ts'

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

const OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`
const CANCEL = `select pg_cancel_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and state = 'active'`

/** The database, and the link to it. */
export const databaseKinds: readonly Kind[] = [
  {
    name: 'the database ends',
    ways: [
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
    ],
  },
  {
    name: 'the database is stopped',
    ways: [
      {
        name: 'the database is stopped',
        log: GONE,
        async begin({ postgres }) {
          const pids = processesOf(postgres())
          signal(pids, 'SIGSTOP')
          return () => signal(pids.reverse(), 'SIGCONT')
        },
      },
    ],
  },
  {
    name: 'the database drops its clients',
    ways: [
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
    ],
  },
  {
    name: 'the database is read-only',
    ways: [
      {
        name: 'the database is read-only',
        log: GONE,
        doctor: /database .*accepts no writes/,
        async begin({ world }) {
          const name = world.deps.pg.options.database ?? 'drumroll'
          await asOwner(
            world.connection,
            `alter database ${name} set default_transaction_read_only = on`,
            OTHERS,
          )
          return () =>
            asOwner(
              world.connection,
              'set default_transaction_read_only = off',
              `alter database ${name} reset default_transaction_read_only`,
              OTHERS,
            )
        },
      },
    ],
  },
  {
    name: 'the database has no connections left',
    ways: [
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
    ],
  },
  {
    name: 'a long transaction',
    ways: [
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
    ],
  },
  {
    name: 'the link to the database',
    ways: [
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
    ],
  },
]
