import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import { IS_FREE, isValidList } from './free-codes.ts'

async function takeFrom(db: Db, listId: number, awardIds: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ award_id: number }>`
    with free as (
      select k.id from prize_codes k where k.list_id = ${listId} and ${IS_FREE}
      order by k.id limit ${awardIds.length} for update skip locked
    ), code as (
      select id, row_number() over (order by id) as n from free
    ), winner as (
      select id, n from unnest(${[...awardIds]}::bigint[]) with ordinality as w (id, n)
    )
    update prize_codes set award_id = winner.id, assigned_at = ${now}
    from code join winner using (n) where prize_codes.id = code.id
    returning prize_codes.award_id`.execute(db)
  return rows.map(({ award_id }) => award_id)
}

/**
 * Gives each award a code of its own, in the caller's transaction: those that expire first, in the order of the list.
 * Two transactions never take the same code, and none waits for another. The database allows an award one valid code.
 * @param awardIds awards of this prize without a code
 */
export async function assignCodes(
  db: Db,
  prizeId: number,
  awardIds: readonly number[],
  now: Date,
): Promise<void> {
  if (awardIds.length === 0) return
  const lists = await db
    .selectFrom('code_lists as l')
    .select('l.id')
    .where('l.prize_id', '=', prizeId)
    .where(isValidList(now))
    .orderBy(sql`l.expires_at nulls last`)
    .orderBy('l.id')
    .execute()
  const open = new Set(awardIds)
  for (const { id } of lists) {
    if (open.size === 0) break
    for (const award of await takeFrom(db, id, [...open], now)) open.delete(award)
  }
  const served = awardIds.filter(id => !open.has(id))
  if (served.length === 0) return
  await db.updateTable('awards').set({ code_due: false }).where('id', 'in', served).execute()
}
