import type { Db } from '#server/db/scope.ts'

/** The account that keeps what concerns no client: the oldest one, the operator's own. */
export async function operatorsAccount(db: Db): Promise<number> {
  const { id } = await db.selectFrom('accounts').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return id
}
