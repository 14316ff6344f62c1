import { sql } from 'kysely'
import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getReconciliation, PrizeReconciliation } from '#features/reports/contract.ts'
import type { Handler } from '#server/serve.ts'

/** Florida forbids not to award what was offered: without another word, what is left is drawn (promotions 1.1). */
const USUAL_POLICY = 'secondChance'

export const handleGetReconciliation: Handler<typeof getReconciliation> = async ({ db, actor, params }) => {
  const { rootId, settings } = await getCampaign(db, actor, params.id)
  const { rows } = await sql<PrizeReconciliation>`
    with wins as (
      select p.prize_id, p.voided_at is not null as is_void, a.status = 'awarded' as is_claimed,
        a.status in ('forfeited', 'declined', 'disqualified') as is_lost
      from plays p left join awards a on a.entry_id = p.entry_id and a.kind = 'win'
      where p.campaign_id = ${rootId} and p.outcome = 1
    )
    select z.prize_key as "uniquePrizeKey", z.title, z.quantity,
      count(*) filter (where not is_void and is_claimed is not true and is_lost is not true) as won,
      count(*) filter (where not is_void and is_claimed) as claimed,
      count(*) filter (where not is_void and is_lost) as expired,
      count(*) filter (where is_void) as void,
      z.quantity - count(*) filter (where not is_void) as unawarded
    from prizes z left join wins w on w.prize_id = z.id
    where z.campaign_id = ${rootId} and z.use = 'instant'
    group by z.id order by z.position, z.id
  `.execute(db)
  return { prizes: rows, unclaimedPolicy: settings.unclaimedPolicy ?? USUAL_POLICY }
}
