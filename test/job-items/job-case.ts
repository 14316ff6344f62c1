import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { DB } from '#server/db/tables.generated.ts'
import type { TestApp } from '../app.ts'
import { makeUser } from '../makers/makers.ts'

/** A piece of a job's work in an account of its own. */
export interface Piece {
  accountId: number
  isDone(): Promise<boolean>
}

export interface JobCase {
  /** Makes a piece of the job's work; called more than once. */
  make(): Promise<Piece>
  /** Lets its items fall due. */
  fallDue?(): void
}

type Table = keyof DB & string

/** Number of rows of an account in a table, filtered by `where`. */
export async function countRows(
  t: TestApp,
  table: Table,
  accountId: number,
  where = 'true',
): Promise<number> {
  const { rows } = await t.db(db =>
    sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where account_id = ${accountId} and ${sql.raw(where)}`.execute(
      db,
    ),
  )
  return rows[0]?.count ?? 0
}

/** Done once there are such rows. */
export const untilRows = (t: TestApp, accountId: number, table: Table, where?: string): Piece => ({
  accountId,
  isDone: async () => (await countRows(t, table, accountId, where)) > 0,
})

/** Done once there are no such rows any more. */
export const untilNoRows = (t: TestApp, accountId: number, table: Table, where?: string): Piece => ({
  accountId,
  isDone: async () => (await countRows(t, table, accountId, where)) === 0,
})

/** Gives the account of a campaign an owner, who gets notifications. */
export async function makeOwner(t: TestApp, { accountId }: Pick<Campaign, 'accountId'>) {
  return makeUser(t, { account: { accountId, subscriptionRole: 'GOLD' } })
}
