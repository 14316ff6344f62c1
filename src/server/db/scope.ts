import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from './tables.generated.ts'

/** A transaction that row-level security confines to a scope. */
export type Db = Transaction<DB>

/** An account's id, or `system` for work that belongs to no account: sign-in, public pages, jobs, staff. */
export type Scope = number | 'system'

/**
 * Runs `work` in one transaction in which row-level security shows only the rows of `scope`.
 * Without a scope every protected table is empty, so forgetting it fails closed.
 */
export async function inScope<T>(pool: Kysely<DB>, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  return pool.transaction().execute(async trx => {
    await enterScope(trx, scope)
    return work(trx)
  })
}

/** Changes the scope of a running transaction; for staff routes and for public routes once the campaign is known. */
export async function enterScope(db: Db, scope: Scope): Promise<void> {
  const value = scope === 'system' ? '*' : String(scope)
  await sql`select set_config('app.account', ${value}, true)`.execute(db)
}
