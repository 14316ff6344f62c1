import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import { type DrawTarget, takesEveryLoser } from './draw-target.ts'
import { countReasons, poolOf } from './pool.ts'

const LOST = 0
const counted = sql<number>`count(*)::int`.as('count')

/** How many would be in a draw that was frozen now, before its rules are applied; and what is excluded already. */
export async function expectPool(
  db: Db,
  { campaign, drawNo, kind }: DrawTarget,
): Promise<{ N: number; X: number; reasons: { reason: number; count: number }[] }> {
  const pool = { rootId: campaign.rootId, campaignId: campaign.id, drawNo, kind }
  const reasons = await countReasons(db, pool)
  const X = reasons.reduce((total, { count }) => total + count, 0)
  const losers = db
    .selectFrom('plays')
    .select(counted)
    .where('campaign_id', '=', campaign.rootId)
    .where('outcome', '=', LOST)
  const { count } = takesEveryLoser(campaign, drawNo)
    ? await losers.executeTakeFirstOrThrow()
    : await poolOf(db, pool).select(counted).executeTakeFirstOrThrow()
  return { N: count - X, X, reasons }
}
