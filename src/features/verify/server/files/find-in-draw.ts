import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** An entry's part in the draws of a campaign whose lists are frozen: in one of them, or why it was left out. */
export async function findInDraw(db: Db, { rootId }: Pick<Campaign, 'rootId'>, E: string) {
  const entry = await db
    .selectFrom('draw_entries as d')
    .innerJoin('entries as e', 'e.id', 'd.entry_id')
    .innerJoin('draws as w', join =>
      join
        .onRef('w.draw_no', '=', 'd.draw_no')
        .on(({ or, eb, ref }) =>
          or([eb('w.campaign_id', '=', rootId), eb('w.campaign_id', '=', ref('e.campaign_id'))]),
        ),
    )
    .leftJoin('draw_exclusions as x', join =>
      join
        .onRef('x.campaign_id', '=', 'd.campaign_id')
        .onRef('x.entry_id', '=', 'd.entry_id')
        .onRef('x.draw_no', '=', 'd.draw_no')
        .onRef('x.excluded_at', '<=', 'w.frozen_at'),
    )
    .select('x.reason')
    .where('d.campaign_id', '=', rootId)
    .where('d.hash', '=', Buffer.from(E, 'hex'))
    .whereRef('d.created_at', '<=', 'w.frozen_at')
    .executeTakeFirst()
  if (!entry) return { included: false }
  return entry.reason === null ? { included: true } : { included: false, excludedReason: entry.reason }
}
