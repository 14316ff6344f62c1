import type { Db } from '#server/db/scope.ts'
import type { StoredDraw } from '../stored-draw.ts'

/** Keys that distinguish the tickets of a draw from all others. */
export type Pool = Pick<StoredDraw, 'rootId' | 'campaignId' | 'drawNo' | 'kind'>

/** The tickets of a draw as `d`: those of its campaign, or only those of people who entered on its date. */
export function poolOf(db: Db, { rootId, campaignId, drawNo, kind }: Pool) {
  return db
    .selectFrom('draw_entries as d')
    .where('d.campaign_id', '=', rootId)
    .where('d.draw_no', '=', drawNo)
    .$if(kind === 'dateDraw', query =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('entries as o')
            .select('o.id')
            .whereRef('o.root_id', '=', 'd.campaign_id')
            .whereRef('o.id', '=', 'd.entry_id')
            .where('o.campaign_id', '=', campaignId),
        ),
      ),
    )
}
