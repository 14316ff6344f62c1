import type { Logger } from 'pino'
import { type Connection, connect } from '../db/connect.ts'
import { migrations } from '../db/migrations/index.ts'
import { findNewer } from '../db/migrations/newer.ts'

const PATIENCE_MS = 2000
/** More, and windows of campaigns open at the wrong moment. */
const MOST_SKEW_MS = 30_000
const STEPS = Object.keys(migrations)

/** State that a database reports. */
interface Said {
  /** Milliseconds since 1970. */
  now: number
  /** Migrations in the database. */
  steps: string[]
  /** As after a failover, or if its operator made it read-only for lack of space. */
  readOnly: boolean
}

/** One query that also writes: an empty message to the write-ahead log, which must be on disk before the response. */
const QUESTION = `
  select extract(epoch from clock_timestamp())::float8 * 1000 as now,
    array(select name from kysely_migration) as steps,
    current_setting('transaction_read_only') = 'on' as "readOnly",
    pg_logical_emit_message(true, 'drumroll', 'ready')::text as wrote`

/** Asks the database over a connection of its own, which no crowd keeps waiting. */
export interface DatabaseProbe {
  /** Problems in words for operators; empty if healthy. */
  ask(now: Date): Promise<string[]>
  close(): Promise<void>
}

export function openDatabaseProbe(connection: Connection, log: Logger): DatabaseProbe {
  const { pg } = connect(connection, {
    size: 1,
    statementTimeoutMs: PATIENCE_MS,
    answerTimeoutMs: PATIENCE_MS,
  })
  return {
    async ask(now) {
      const said = await pg.query<Said>(QUESTION).catch(error => log.debug({ err: error }, 'no answer'))
      const row = said?.rows[0]
      if (!row || row.readOnly) return ['The database does not accept writes']
      const problems: string[] = []
      if (STEPS.some(name => !row.steps.includes(name)))
        problems.push('The database schema is older than this version of the service')
      if (findNewer(row.steps).breaking.length > 0)
        problems.push('A newer version of the service has changed the database')
      if (Math.abs(now.getTime() - row.now) > MOST_SKEW_MS) {
        problems.push('The clocks of the service and the database differ by more than 30 seconds')
      }
      return problems
    },
    close: () => pg.end(),
  }
}
