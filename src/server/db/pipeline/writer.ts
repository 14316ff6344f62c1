import { Socket } from 'node:net'
import pg from 'pg'
import { isAftermath, isReadOnly, refuseStandby } from '../connect.ts'
import { type KnownColumns, openRootCalls, type SendQuery } from '../distributed/at-root.ts'
import { scopeStatement } from '../scope-statement.ts'

/** One prepared statement: the name is its own on a connection. */
export interface Statement {
  name: string
  text: string
  /** The same for values of one root, as a distributed database plans it; `text` where absent. See `ofOneRoot`. */
  distributed?: string
  /** Where all rows are of one root: the parameter that holds it, or a list of it, counted from 1. See `openRootCalls`. */
  atRoot?: { root: number; writes: boolean }
}

/** Parameter of a statement; a list is an array of the type that the statement names. */
export type StatementValue = Buffer | string | number | null | readonly unknown[]

/** Runs a prepared statement and gives its rows. Several may be asked for without waiting in between. */
export type RunStatement = <Row extends object>(
  statement: Statement,
  values: readonly StatementValue[],
) => Promise<Row[]>

/** One connection for a loop of short transactions, one after the other. */
export interface Writer {
  /**
   * One transaction that sees every account. It commits after `work` returns, and only then resolves. It rolls back
   * if `work` throws or a statement fails. Unawaited statements travel together, the last of them with the commit.
   */
  transaction<T>(work: (run: RunStatement) => Promise<T>): Promise<T>
  /** The rows of one statement, which is a transaction of its own: half the journeys. */
  read: RunStatement
  close(): Promise<void>
}

const GENERIC_PLANS = 'plan_cache_mode=force_generic_plan'
/** Citus has to know the root when it plans. */
const CUSTOM_PLANS = 'plan_cache_mode=force_custom_plan'
const ALL_ACCOUNTS = scopeStatement('system')

/**
 * Statements are planned once. Their plan has to suit every size of table, so the ways that are good for a
 * small one alone are closed.
 */
export const SETTINGS = [
  GENERIC_PLANS,
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  // Good for a campaign's rows while they are a few hundred; then it reads all of them for each play.
  'enable_bitmapscan=off',
  // Building a memo table takes longer than the lookup.
  'enable_memoize=off',
  'jit=off',
  // A log locked by another process would block every batch, so fail this one.
  'lock_timeout=2s',
  'app.account=*',
]

/** Longer than any statement or lock may take. */
const HANGS_MS = 6000
const UNCOMMITTED = 'The transaction was not committed'

/** Reason of an error among statements that travel together: that of the first one to fail. */
async function causeOf(error: unknown, asked: readonly Promise<unknown>[]): Promise<unknown> {
  if (!isAftermath(error)) return error
  const failed = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? failed.reason : error
}

interface Open {
  client: pg.Client
  socket: Socket
}

async function open(pool: pg.Pool, isDistributed: boolean): Promise<Open> {
  const settings = SETTINGS.map(setting =>
    isDistributed && setting === GENERIC_PLANS ? CUSTOM_PLANS : setting,
  )
  const socket = new Socket()
  const client = new pg.Client({
    ...pool.options,
    query_timeout: 0,
    pipeline: true,
    stream: () => socket,
    application_name: 'drumroll plays',
    options: settings.map(setting => `-c ${setting}`).join(' '),
  })
  client.on('error', () => {}) // Waiting callers get the error. The next transaction reconnects.
  await client.connect()
  try {
    await refuseStandby(client)
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
  return { client, socket }
}

/**
 * Opens a connection of its own beside the pool's, with the pool's options, when it is first needed.
 * @param of.isDistributed takes the distributed texts of statements, and passes the scope on to the nodes
 */
export function openWriter(
  pool: pg.Pool,
  { isDistributed = false }: { isDistributed?: boolean } = {},
): Writer {
  let opened: Promise<Open> | undefined
  const known: KnownColumns = new Map()

  const drop = (client: pg.Client) => {
    opened = undefined
    client.end().catch(() => {})
  }

  function connected(): Promise<Open> {
    opened ??= open(pool, isDistributed)
    return opened.catch(error => {
      opened = undefined
      throw error
    })
  }

  const transaction: Writer['transaction'] = async work => {
    const { client, socket } = await connected()
    const asked: Promise<pg.QueryResult>[] = []
    const keep = (answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> => {
      asked.push(answer)
      answer.catch(() => {}) // The error is reported once, at the end.
      return answer
    }
    const send: SendQuery = query => keep(client.query(query))
    const calls = isDistributed ? openRootCalls(send, known) : undefined
    const run: RunStatement =
      calls?.run ?? (async ({ name, text }, values) => (await send({ name, text, values: [...values] })).rows)
    // A database that hangs answers nothing, not even that it failed.
    const patience = setTimeout(() => socket.destroy(), HANGS_MS)
    try {
      keep(client.query('begin'))
      if (isDistributed) keep(client.query(ALL_ACCOUNTS))
      const result = await work(run)
      calls?.flush()
      const committed = keep(client.query('commit'))
      await Promise.all(asked)
      // A failed transaction responds to a commit with a rollback.
      if ((await committed).command !== 'COMMIT') throw new Error(UNCOMMITTED)
      return result
    } catch (error) {
      // Behind all earlier statements.
      await client.query('rollback').catch(() => drop(client))
      const cause = await causeOf(error, asked)
      if (isReadOnly(cause)) drop(client)
      throw cause
    } finally {
      clearTimeout(patience)
    }
  }

  return {
    transaction,
    async read(statement, values) {
      // Outside a transaction no scope reaches the nodes.
      if (isDistributed) return transaction(run => run(statement, values))
      const { client, socket } = await connected()
      const patience = setTimeout(() => socket.destroy(), HANGS_MS)
      try {
        return (await client.query({ name: statement.name, text: statement.text, values: [...values] })).rows
      } catch (error) {
        drop(client)
        throw error
      } finally {
        clearTimeout(patience)
      }
    },
    async close() {
      const client = (await opened?.catch(() => undefined))?.client
      opened = undefined
      await client?.end()
    },
  }
}
