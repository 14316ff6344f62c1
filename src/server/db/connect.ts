import { Kysely, type Logger, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.generated.ts'

/** Address of a database: a connection string, or the embedded server's. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string }

/** One pool of connections, seen twice. */
export interface Database {
  /** Queries; ending it (`destroy`) closes the connections, once it was asked something: else `pg.end` does. */
  pool: Kysely<DB>
  /** The same connections without the query builder. */
  pg: pg.Pool
}

export interface ConnectOptions {
  /** Connections at most. */
  size?: number
  /** Timeout after which a statement is canceled; 0 for none. */
  statementTimeoutMs?: number
  /** An answer that takes longer counts as none: the database is there and does nothing. 0 waits for ever. */
  answerTimeoutMs?: number
  /** Time that a query waits for a connection before the database counts as away. */
  waitMs?: number
  /**
   * Each statement is sent without a wait for the answer to the one before, as `inReadScope` needs it. No cursor and
   * no COPY works on such connections.
   */
  pipelined?: boolean
  /** Options of the session, as `-c name=value`. */
  session?: string
  /** Connections are kept while nothing is asked of them, for what belongs to a connection. */
  staysOpen?: boolean
  /** Connects to a hot standby as well. Without it, a standby counts as a database that is away. */
  takesStandby?: boolean
  /** A statement was answered, with placeholders for its values, after so many milliseconds. */
  onStatement?(statement: string, milliseconds: number): void
  /** A connection was lost while nothing was asked of it; the next query opens a new one. */
  onError?(error: Error): void
}

/**
 * Options of a connection that sends several statements in one text. On a distributed database Citus would otherwise
 * pass on the whole text for a `set local` in it. Without Citus the setting has no meaning.
 */
export const SCRIPTS = '-c citus.propagate_set_commands=none'

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
}

/** bigint becomes number, a date without time stays `yyyy-mm-dd`, timestamptz is a Date. */
function parsers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, safeInteger)
  types.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
  return types
}

/** Sets the query timeout of a connection, which the driver reads again for each query. */
function setPatience(client: pg.PoolClient, milliseconds: number): void {
  Reflect.set(Object(Reflect.get(client, 'connectionParameters')), 'query_timeout', milliseconds)
}

/** The driver's message about a timed-out response. */
const SILENT = 'Query read timeout'

/** PostgreSQL's code for a write that the server does not take. */
const READ_ONLY = '25006'

/** Whether a server takes no writes: a hot standby, or a database that its operator made read-only. */
export const isReadOnly = (error: unknown): boolean => error instanceof Error && codeOf(error) === READ_ONLY

/**
 * Refuses a hot standby. After a failover, an address can lead to the former primary for a moment, and a connection
 * would stay there.
 * @throws an error that `isReadOnly` knows
 */
export async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw Object.assign(new Error('The database is a standby'), { code: READ_ONLY })
}

/**
 * Closes a connection whose response timed out, or whose server takes no writes: another one may by now. Any other
 * statement on a silent one, such as the rollback of its transaction, would wait as long again. The database rolls back
 * once it notices that the client is gone.
 */
function cutWhenUseless(client: pg.PoolClient): void {
  const { query } = client
  Reflect.set(client, 'query', (...asked: unknown[]) => {
    const answer: unknown = Reflect.apply(query, client, asked)
    if (!(answer instanceof Promise)) return answer // The pool checks on its own, and closes it then.
    answer.catch(error => {
      const isUseless = error instanceof Error && (error.message === SILENT || isReadOnly(error))
      if (isUseless && client instanceof pg.Client) void client.end()
    })
    return answer
  })
}

/** Opens a pool. Connects on the first query, so a database that is away fails there, within `waitMs`. */
export function connect(connection: Connection, options: ConnectOptions = {}): Database {
  const { size = 10, statementTimeoutMs = 5000, waitMs = 2000, onError = () => {}, onStatement } = options
  const { answerTimeoutMs = 0, pipelined = false, staysOpen = false, takesStandby = false, session } = options
  const pool = new pg.Pool({
    ...connection,
    max: size,
    application_name: 'drumroll',
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
    ...(pipelined ? { pipeline: true } : {}),
    ...(staysOpen ? { idleTimeoutMillis: 0 } : {}),
    ...(session ? { options: session } : {}),
    ...(takesStandby ? {} : { onConnect: refuseStandby }),
    idle_in_transaction_session_timeout: 30_000,
    types: parsers(),
  })
  pool.on('error', onError)
  // The pool hears only of idle connections; one that is lost between two queries of a transaction would end the program.
  pool.on('connect', client => client.on('error', () => {}))
  if (answerTimeoutMs > 0) pool.on('connect', cutWhenUseless)
  pool.on('acquire', client => setPatience(client, answerTimeoutMs))
  const log: Logger = ({ query, queryDurationMillis }) => onStatement?.(query.sql, queryDurationMillis)
  return {
    pool: new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(onStatement && { log }) }),
    pg: pool,
  }
}

/** Whether the role bypasses row-level security, which is then no second wall. */
export async function bypassesRowSecurity(database: Database): Promise<boolean> {
  const { rows } = await database.pg.query<{ bypasses: boolean }>(
    'select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user',
  )
  return rows[0]?.bypasses ?? false
}

/** Lost or refused: 08 is PostgreSQL's class of connection errors. */
const GONE_CODES = /^(08...|57P0[123])$/
/** Out of resources (class 53) or read-only. The database responds, with this error for every client. */
const UNABLE_CODES = /^(53...|25006)$/
/** Waited too long for others. */
const BUSY_CODES = /^(25P03|40001|40P01|55P03|57014)$/
/** Error of a socket that we opened. A request whose sender left also has ECONNRESET, but names no system call. */
const LOST_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE)$/
const AWAY_WORDS =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|timeout (exceeded when trying to connect|expired$))/

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

/**
 * Reason why the database is unavailable to all clients: one word for all kinds of lost connections, or its own
 * code. Undefined for any other error.
 */
export function goneFor(error: Error): string | undefined {
  const code = codeOf(error)
  if (UNABLE_CODES.test(code)) return code
  const isLost = 'syscall' in error && (error.syscall === 'connect' || LOST_CODES.test(code))
  return isLost || GONE_CODES.test(code) || AWAY_WORDS.test(error.message) ? 'gone' : undefined
}

/** Code of an error that says that a statement waited too long, or was canceled; undefined for any other. */
export function busyFor(error: Error): string | undefined {
  const code = codeOf(error)
  return BUSY_CODES.test(code) ? code : undefined
}

/** Whether an error says that the database cannot do it at the moment, rather than that a query is wrong. */
export function isDatabaseAway(error: Error): boolean {
  return goneFor(error) !== undefined || busyFor(error) !== undefined
}

/** Whether a statement failed only because one before it in its transaction had failed. */
export const isAftermath = (error: unknown): boolean => error instanceof Error && codeOf(error) === '25P02'

/**
 * Lets statements on a connection take as long as they need, until it goes back to the pool: for files and lists of
 * many rows.
 */
export function waitForAnswers(client: pg.PoolClient): void {
  setPatience(client, 0)
}
