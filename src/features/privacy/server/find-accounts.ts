import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'

/** Accounts whose campaigns had participants, each of which may know somebody; needs every account in sight. */
export async function accountsThatMayKnow(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a
    where exists (select from play_logs l where l.account_id = a.id)
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The account in whose outbox is what concerns none of them: the oldest one, the operator's own. */
export async function operatorsAccount(db: Db): Promise<number> {
  const { id } = await db.selectFrom('accounts').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return id
}
