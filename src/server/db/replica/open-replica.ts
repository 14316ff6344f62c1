import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Logger } from 'pino'
import {
  type ConnectOptions,
  connect,
  type Database,
  isDatabaseAway,
  isReadOnly,
  waitForAnswers,
} from '../connect.ts'
import { inReadScope } from '../scope.ts'
import { type Replica, Unusable } from './replica.ts'
import { type LagWatch, type Replayed, watchLag } from './watch-lag.ts'

/** A replica that applies nothing else needs a few milliseconds; waiting longer costs more than the primary's answer. */
const CATCH_UP_MS = 250
const LOOK_MS = 10
const EXPORTS_AT_ONCE = 4

/** Position of all acknowledged commits. They are on disk, unless `synchronous_commit` is off. */
const WHERE_PRIMARY = `
  select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end)::text as position`
const WHERE_REPLICA = 'select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as position'

type Has = (position: string) => Promise<boolean | undefined>

/** Waits until a connection shows everything up to a position. @throws Unusable */
async function catchUp(position: string, has: Has): Promise<void> {
  for (const since = performance.now(); ; await wait(LOOK_MS)) {
    if (await has(position)) return
    if (performance.now() - since > CATCH_UP_MS) throw new Unusable('The replica is behind')
  }
}

/** Whether a connection leads to a standby that has applied everything up to a position. */
const HAS = 'pg_is_in_recovery() and pg_last_wal_replay_lsn() >='

const clientHas =
  (client: PoolClient): Has =>
  async position => {
    const { rows } = await client.query<{ has: boolean }>(`select ${HAS} $1::pg_lsn as has`, [position])
    return rows[0]?.has
  }

const words = {
  used: 'reads use the replica',
  behind: 'the replica is behind, so reads use the primary',
  away: 'the replica is unavailable, so reads use the primary',
  primary: 'DATABASE_READ_URL leads to no standby, so reads use the primary',
}

function openWatch({ pg }: Database, log: Logger, askReplica: () => Promise<Replayed>): LagWatch {
  return watchLag({
    nowMs: () => performance.now(),
    askReplica,
    async askPrimary() {
      const { rows } = await pg.query<{ position: string }>(WHERE_PRIMARY)
      return rows[0]?.position ?? '0/0'
    },
    onChange(state, error) {
      if (state === 'used') log.info(words[state])
      else log.warn({ err: error }, words[state])
    },
  })
}

/**
 * Opens the standby of DATABASE_READ_URL. Several may share the address: each connection is asked on its own whether it
 * shows everything.
 */
export async function openReplica(
  url: string,
  primary: Database,
  options: ConnectOptions,
  log: Logger,
): Promise<Replica> {
  const there = { connectionString: url }
  // Its outages are the watch's to tell: they stop nothing.
  const quiet = { ...options, takesStandby: true, onError() {} }
  const { pool: reads } = connect(there, { ...quiet, size: 8, pipelined: true })
  const { pg: long } = connect(there, { ...quiet, size: EXPORTS_AT_ONCE })
  const watch = openWatch(primary, log, async () => {
    const { rows } = await long.query<Replayed>(WHERE_REPLICA)
    return rows[0] ?? { isStandby: false, position: null }
  })
  await watch.look()

  async function findPosition(): Promise<string> {
    if (watch.state().state !== 'used') throw new Unusable('The replica is not in use')
    const { rows } = await primary.pg.query<{ position: string }>(WHERE_PRIMARY)
    return rows[0]?.position ?? '0/0'
  }

  /** A replica that fails is no reason for a failed request. */
  async function orUnusable<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error))) throw error
      // A read that has to write first is no failure of the replica.
      if (!isReadOnly(error)) watch.failed(error)
      throw new Unusable('The replica failed', { cause: error })
    }
  }

  async function openClient(position: string): Promise<PoolClient> {
    const client = await long.connect()
    try {
      await catchUp(position, clientHas(client))
      waitForAnswers(client)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  return {
    async read(scope, work) {
      const position = await findPosition()
      const has: (db: Parameters<typeof work>[0]) => Has = db => async at => {
        const { rows } = await sql<{ has: boolean }>`select ${sql.raw(HAS)} ${at}::pg_lsn as has`.execute(db)
        return rows[0]?.has
      }
      return orUnusable(
        inReadScope(reads, scope, async db => {
          await catchUp(position, has(db))
          return work(db)
        }),
      )
    },
    async connect() {
      return orUnusable(openClient(await findPosition()))
    },
    state: watch.state,
    async close() {
      watch.close()
      await reads.destroy()
      await long.end()
    },
  }
}
