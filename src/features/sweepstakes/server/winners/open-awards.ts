import { sql } from 'kysely'
import { findCampaign } from '#features/campaigns/server/index.ts'
import { openAwardsOf } from '#features/claims/server/index.ts'
import { entriesNamedBy } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { StoredDraw } from '../stored-draw.ts'

/**
 * Opens an award for every winner of the draw without one: claim page, deadline and delivery work like those of any
 * award. Winners are notified when staff decide so.
 */
export async function openAwards(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'keys'>,
  draw: StoredDraw,
): Promise<void> {
  const campaign = await findCampaign(db, draw.spec.eventKey)
  if (!campaign) throw new Error(`Draw ${draw.id} has no campaign`)
  const named = sql`select ${draw.rootId}::bigint as root_id, entry_id from draw_ranks
    where draw_id = ${draw.id} and prize_id is not null and entry_id is not null`
  const rows = await db
    .selectFrom('draw_ranks as r')
    .innerJoin(entriesNamedBy(named).as('e'), join => join.onRef('e.id', '=', 'r.entry_id'))
    .leftJoin('awards as a', join => join.onRef('a.entry_id', '=', 'r.entry_id').on('a.kind', '=', draw.kind))
    .select([
      'e.id',
      'e.entry_key as entryKey',
      'e.campaign_id as campaignId',
      'r.prize_id as prizeId',
      'r.rank',
    ])
    .where('r.draw_id', '=', draw.id)
    .where('r.prize_id', 'is not', null)
    .where('a.id', 'is', null)
    .orderBy('r.rank')
    .execute()
  const at = deps.clock.now()
  await openAwardsOf(
    db,
    deps,
    campaign,
    rows.map(({ prizeId, rank, ...entry }) => ({
      kind: draw.kind,
      entry,
      prizeId: prizeId ?? undefined,
      at,
      rank,
    })),
  )
}
