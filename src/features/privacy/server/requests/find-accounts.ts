import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'

/** Accounts whose campaigns had participants, each of which may know a person; needs every account in scope. */
export async function accountsThatMayKnow(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct account_id as id from play_logs order by id`.execute(db)
  return rows.map(({ id }) => id)
}
