import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import { type DrawTarget, takesEveryLoser } from '../draw-target.ts'

const LOST = 0
/** Most tickets to count while the list is open: screens poll, and the freeze counts them all. */
const MOST_COUNTED = 100_000

/** Tickets that are in the pool already, one row for each; those of a date begin at its entries, which are fewer. */
function tickets({ campaign, drawNo, kind }: DrawTarget): RawBuilder<unknown> {
  if (takesEveryLoser(campaign, drawNo)) {
    return sql`select 1 from plays where campaign_id = ${campaign.rootId} and outcome = ${sql.lit(LOST)}`
  }
  if (kind !== 'dateDraw') {
    return sql`select 1 from draw_entries where campaign_id = ${campaign.rootId} and draw_no = ${drawNo}`
  }
  return sql`
    select 1 from entries e join draw_entries d on d.campaign_id = ${campaign.rootId} and d.entry_id = e.id
      and d.draw_no = ${drawNo}
    where e.root_id = ${campaign.rootId} and e.campaign_id = ${campaign.id}`
}

/** Tickets that are left out already, which are few: those of people who were erased. */
function exclusions({ campaign, drawNo, kind }: DrawTarget): RawBuilder<unknown> {
  return sql`
    select x.reason from draw_exclusions x
    join draw_entries d on d.campaign_id = x.campaign_id and d.entry_id = x.entry_id and d.draw_no = x.draw_no
    where x.campaign_id = ${campaign.rootId} and x.draw_no = ${drawNo}
      ${kind === 'dateDraw' ? sql`and exists (select 1 from entries e where e.root_id = x.campaign_id and e.id = x.entry_id and e.campaign_id = ${campaign.id})` : sql``}`
}

/**
 * Expected size of a draw if frozen now, before its rules are applied, and its exclusions so far. The cost does not
 * grow with the pool: `atLeast` marks a partial count.
 */
export async function expectPool(
  db: Db,
  target: DrawTarget,
  most = MOST_COUNTED,
): Promise<{ N: number; X: number; reasons: { reason: number; count: number }[]; atLeast?: true }> {
  const { rows: reasons } = await sql<{ reason: number; count: number }>`
    select reason, count(*)::int as count from (${exclusions(target)} limit ${most}) as part
    group by reason order by count desc, reason`.execute(db)
  const X = reasons.reduce((total, { count }) => total + count, 0)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${tickets(target)} limit ${most + 1}) as part`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > most) return { N: most, X, reasons, atLeast: true }
  return { N: count - X, X, reasons }
}
