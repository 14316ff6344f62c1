import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import { addCounts } from './add-counts.ts'

const AT_ONCE = 20_000

/** Counts notes, oldest first, and deletes them. */
export async function countNoted(db: Db): Promise<void> {
  await addCounts(
    db,
    sql`taken as (
      delete from noted_figures where id in (select id from noted_figures order by id limit ${AT_ONCE}) returning *
    ),`,
    sql`
      select t.campaign_id, coalesce(c.parent_id, c.id) as root_id, t.account_id,
        (t.at at time zone c.timezone)::date as day, t.figure, t.key, null::boolean as with_dates, t.count as n
      from taken t join campaigns c on c.id = t.campaign_id`,
  )
}
