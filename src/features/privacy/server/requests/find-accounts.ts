import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'

/** Accounts whose campaigns had participants, each of which may know a person; needs every account in scope. */
export async function accountsThatMayKnow(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a
    where exists (select 1 from play_logs l where l.account_id = a.id)
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}
