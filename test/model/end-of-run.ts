import { sql } from 'kysely'
import { brokenInvariants } from '../parts/play-invariants.ts'
import { places } from './draw-acts.ts'
import { readGifts } from './gift-acts.ts'
import type { Model } from './state.ts'
import type { Story } from './story.ts'

/** Everything that does not hold after a run; empty when all is well. */
export async function wrongAtTheEnd(model: Model, story: Story): Promise<string[]> {
  const { t, campaigns } = story
  await readGifts(model, story)
  const { rows } = await t.db(db =>
    sql<{ broken: string }>`
      with own as (select * from donations where campaign_id = ${campaigns.giving.id})
      select 'receipts with a gap, or two of a number' as broken from own
      having count(receipt_no) <> coalesce(max(receipt_no), 0) or count(receipt_no) <> count(distinct receipt_no)
      union all
      select 'a payment without a receipt, or a receipt without a payment' from own
      where (paid_at is null) <> (receipt_no is null)
      union all
      select 'a piece of a drawn prize that two people have' from draw_ranks r join draws d on d.id = r.draw_id
      where d.campaign_id = ${campaigns.draw.id} and r.prize_id is not null and r.replaced_by is null
      group by r.prize_id, r.prize_unit having count(*) > 1
      union all
      select 'more awards than pieces of a prize: ' || p.title from awards a join prizes p on p.id = a.prize_id
      where a.campaign_id in (${campaigns.game.id}, ${campaigns.draw.id})
        and a.status not in ('forfeited', 'disqualified', 'declined')
      group by p.id having count(*) > p.quantity`.execute(db),
  )
  const held = places(model).filter(({ place }) => !place.isReplaced).length
  const wanted = Math.min(2, model.draw?.isDrawn ? model.draw.size : 0)
  return [
    ...rows.map(({ broken }) => broken),
    ...(model.campaigns.game.isCommitted ? await brokenInvariants(t, campaigns.game) : []),
    ...(held === wanted ? [] : [`${held} places of the draw have a prize, not ${wanted}`]),
  ]
}
