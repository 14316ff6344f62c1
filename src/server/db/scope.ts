import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from './tables.generated.ts'

/** A transaction that row-level security confines to a scope. */
export type Db = Transaction<DB>

/** An account's id, or `system` for work that belongs to no account: sign-in, public pages, jobs, staff. */
export type Scope = number | 'system'

/**
 * Runs `work` in one transaction where row-level security shows only the rows of `scope`. Without a scope, every
 * protected table is empty, so a forgotten scope fails closed.
 */
export async function inScope<T>(pool: Kysely<DB>, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  return pool.transaction().execute(async trx => {
    await enterScope(trx, scope)
    return work(trx)
  })
}

/**
 * Runs `read` with the rows of every account in sight and goes back to the scope of before, also when it throws; for
 * questions that concern all accounts, whose answers name none.
 */
export async function inSystemScope<T>(db: Db, read: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ scope: string }>`select current_setting('app.account') as scope`.execute(db)
  await enterScope(db, 'system')
  const leave = () => sql`select set_config('app.account', ${rows[0]?.scope ?? ''}, true)`.execute(db)
  try {
    const answer = await read()
    await leave()
    return answer
  } catch (error) {
    // After a failed statement nothing runs until a rollback, and that goes back to the scope of its savepoint.
    await leave().catch(() => {})
    throw error
  }
}

/** Changes the scope of a running transaction; for staff routes and for public routes once the campaign is known. */
export async function enterScope(db: Db, scope: Scope): Promise<void> {
  const value = scope === 'system' ? '*' : String(scope)
  await sql`select set_config('app.account', ${value}, true)`.execute(db)
}

/** Records the API key of this transaction for the audit log. */
export async function nameKey(db: Db, prefix: string): Promise<void> {
  await sql`select set_config('app.key', ${prefix}, true)`.execute(db)
}
