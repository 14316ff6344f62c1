import { type ConnectionProvider, type Kysely, SingleConnectionProvider, sql } from 'kysely'
import type { Scope } from './scope-statement.ts'
import { type Db, ScopedTransaction } from './scoped-transaction.ts'
import type { DB } from './tables.generated.ts'

export { type Scope, scopeStatement } from './scope-statement.ts'
export type { Db } from './scoped-transaction.ts'

/**
 * Runs `work` in one transaction where row-level security shows only the rows of `scope`. Without a scope, every
 * protected table is empty, so a forgotten scope fails closed.
 */
export function inScope<T>(pool: Kysely<DB>, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  return pool
    .getExecutor()
    .provideConnection(connection =>
      run(new ScopedTransaction(pool, new SingleConnectionProvider(connection), scope), ({ db }) => work(db)),
    )
}

/**
 * Like `inScope`, for work that mostly reads, on a pipelined connection: the beginning, the scope and the first
 * statements travel together, and so do the statements of a `Promise.all`. The response waits for the commit only after
 * a statement that may have written.
 */
export function inReadScope<T>(reads: Kysely<DB>, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  reads
    .getExecutor()
    .provideConnection(connection => {
      const together: ConnectionProvider = { provideConnection: consumer => consumer(connection) }
      return run(new ScopedTransaction(reads, together, scope), async transaction => {
        const answer = await work(transaction.db)
        transaction.finish()
        if (!transaction.mayHaveWritten) resolve(answer)
        return answer
      })
    })
    .then(resolve, reject)
  return promise
}

async function run<T>(
  transaction: ScopedTransaction,
  work: (transaction: ScopedTransaction) => Promise<T>,
): Promise<T> {
  transaction.begin()
  try {
    const answer = await work(transaction)
    transaction.finish()
    await transaction.commit()
    return answer
  } catch (error) {
    await transaction.rollback().catch(() => {})
    throw transaction.causeOf(error)
  }
}

/**
 * Runs `read` with the rows of every account in sight, for questions that concern all accounts and whose answers name
 * none. It gets a transaction of its own name; other statements of `db` wait until the scope is back, also when it
 * throws. After a failed statement nothing runs until a rollback, which goes back to the scope of its savepoint.
 */
export function inSystemScope<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return ScopedTransaction.of(db).inside('system', read)
}

/** Changes the scope of a running transaction; for staff routes and for public routes once the campaign is known. */
export async function enterScope(db: Db, scope: Scope): Promise<void> {
  ScopedTransaction.of(db).enter(scope)
}

/** Records the API key of this transaction for the audit log. */
export async function nameKey(db: Db, prefix: string): Promise<void> {
  await sql`select set_config('app.key', ${prefix}, true)`.execute(db)
}
