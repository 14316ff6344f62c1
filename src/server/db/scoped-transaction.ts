import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  sql,
  Transaction,
} from 'kysely'
import { isAftermath } from './connect.ts'
import { type Scope, scopeStatement } from './scope-statement.ts'
import type { DB } from './tables.generated.ts'

/** A transaction that row-level security confines to a scope. */
export type Db = Transaction<DB>

/** Statements that leave nothing to commit. Others may, such as `with`, whose parts can write. */
const READS = /^\s*select\b/i

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A running transaction has its connection')),
})
const driver = dialect.createDriver()

/** Failures of a transaction, in any of its scopes. */
interface Failures {
  /** The beginning or a change of scope failed: nothing was confined then. */
  scope?: unknown
  /** The latest of a statement that was no aftermath of another one. */
  latest?: unknown
}

const running = new WeakMap<Db, ScopedTransaction>()

/**
 * One transaction with its scope. Its beginning and each change of scope are sent without a wait for their answers:
 * when one fails, so does every statement behind it.
 */
export class ScopedTransaction {
  readonly db: Db
  readonly #pool: Kysely<DB>
  readonly #statements: ConnectionProvider
  #scope: Scope
  /** Settled when the scope is back; what waits for it looks again, for another section may be first. */
  #section: Promise<void> | undefined
  readonly #failures: Failures
  #isOver = false
  #mayHaveWritten = false

  /** @param statements gives the connection to each statement in the order of the calls */
  constructor(pool: Kysely<DB>, statements: ConnectionProvider, scope: Scope, failures: Failures = {}) {
    this.#failures = failures
    this.#pool = pool
    this.#statements = statements
    this.#scope = scope
    const provider: ConnectionProvider = { provideConnection: consumer => this.#provide(consumer) }
    const executor = pool.getExecutor().withConnectionProvider(provider)
    this.db = new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
    running.set(this.db, this)
  }

  /** The transaction behind a handler's database. */
  static of(db: Db): ScopedTransaction {
    const transaction = running.get(db)
    if (!transaction) throw new Error('The transaction has no scope')
    return transaction
  }

  /** True after a statement that may have changed something. */
  get mayHaveWritten(): boolean {
    return this.#mayHaveWritten
  }

  begin(): void {
    this.#keep(this.#statements.provideConnection(connection => driver.beginTransaction(connection, {})))
    this.#keep(this.#sendScope())
  }

  /** Changes what row-level security shows to the statements that follow. */
  enter(scope: Scope): void {
    this.#scope = scope
    this.#keep(this.#sendScope())
  }

  /** Runs `work` in another scope. Statements of others wait until the scope is back, also after a throw. */
  async inside<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
    while (this.#section) await this.#section
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#section = promise
    const inner = new ScopedTransaction(this.#pool, this.#statements, scope, this.#failures)
    const before = this.#scope
    inner.enter(scope)
    try {
      return await work(inner.db)
    } finally {
      inner.#isOver = true
      this.#mayHaveWritten ||= inner.#mayHaveWritten
      this.enter(before)
      this.#section = undefined
      resolve()
    }
  }

  /** Ends the work. @throws when the beginning or a change of scope failed: nothing was confined then */
  finish(): void {
    this.#isOver = true
    if (this.#failures.scope) throw this.#failures.scope
  }

  /** Reason of an error of this transaction. Of statements that travel together, only the first to fail has one. */
  causeOf(error: unknown): unknown {
    return isAftermath(error) ? (this.#failures.latest ?? error) : error
  }

  /** @throws when a statement failed before: the database answers a commit with a rollback then */
  commit(): Promise<void> {
    return this.#statements.provideConnection(connection => driver.commitTransaction(connection))
  }

  rollback(): Promise<void> {
    this.#isOver = true
    return this.#statements.provideConnection(connection => driver.rollbackTransaction(connection))
  }

  /** Notes a failure that nothing waits for. In a transaction that failed everything fails, and so will the commit. */
  #keep(sent: Promise<unknown>): void {
    sent.catch(error => {
      if (isAftermath(error)) return
      this.#failures.scope ??= error
      this.#failures.latest = error
    })
  }

  #sendScope(): Promise<unknown> {
    const statement = sql.raw(scopeStatement(this.#scope)).compile(this.#pool)
    return this.#statements.provideConnection(connection => connection.executeQuery(statement))
  }

  async #provide<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    while (this.#section) await this.#section
    return this.#statements.provideConnection(async connection => {
      if (this.#isOver) throw new Error('The transaction is over')
      return consumer(this.#watched(connection))
    })
  }

  #watched(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: async (query: CompiledQuery) => {
        if (!READS.test(query.sql)) this.#mayHaveWritten = true
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          if (!isAftermath(error)) this.#failures.latest = error
          throw error
        }
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }
}
