import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** An entry's part in the draws of a campaign whose lists are frozen: in one of them, or why it was left out. */
export async function findInDraw(db: Db, { rootId }: Pick<Campaign, 'rootId'>, E: string) {
  const tickets = await db
    .selectFrom('draw_entries as d')
    .innerJoin('entries as e', join =>
      join.onRef('e.root_id', '=', 'd.campaign_id').onRef('e.id', '=', 'd.entry_id'),
    )
    .leftJoin('draw_exclusions as x', join =>
      join
        .onRef('x.campaign_id', '=', 'd.campaign_id')
        .onRef('x.entry_id', '=', 'd.entry_id')
        .onRef('x.draw_no', '=', 'd.draw_no'),
    )
    .select(['d.draw_no', 'd.created_at', 'e.campaign_id', 'x.reason', 'x.excluded_at'])
    .where('d.campaign_id', '=', rootId)
    .where('d.hash', '=', Buffer.from(E, 'hex'))
    .execute()
  const draws = await db
    .selectFrom('draws')
    .select(['campaign_id', 'draw_no', 'frozen_at'])
    .where('campaign_id', 'in', [rootId, ...tickets.map(({ campaign_id }) => campaign_id)])
    .where('frozen_at', 'is not', null)
    .execute()
  const [entry] = tickets.flatMap(ticket => {
    const draw = draws.find(({ campaign_id, draw_no, frozen_at }) => {
      const isOwn = campaign_id === rootId || campaign_id === ticket.campaign_id
      return isOwn && draw_no === ticket.draw_no && frozen_at !== null && ticket.created_at <= frozen_at
    })
    if (!draw?.frozen_at) return []
    const isLeftOut = ticket.excluded_at !== null && ticket.excluded_at <= draw.frozen_at
    return [{ reason: isLeftOut ? ticket.reason : null }]
  })
  if (!entry) return { included: false }
  return entry.reason === null ? { included: true } : { included: false, excludedReason: entry.reason }
}
