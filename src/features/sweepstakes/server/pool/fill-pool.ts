import { type Campaign, listChildCampaigns } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { takesEveryLoser } from '../draw-target.ts'
import type { StoredDraw } from '../stored-draw.ts'
import { drawTicket } from './join-draw.ts'

const AT_ONCE = 5_000
const LOST = 0

/** Plays that were counted and did not win, in their order, without those that have a ticket already. */
function losers(db: Db, { rootId, drawNo }: StoredDraw, events: readonly number[], after: number) {
  return db
    .selectFrom('plays as p')
    .innerJoin('entries as e', join =>
      join.onRef('e.root_id', '=', 'p.campaign_id').onRef('e.id', '=', 'p.entry_id'),
    )
    .leftJoin('draw_entries as d', join =>
      join.on('d.campaign_id', '=', rootId).onRef('d.entry_id', '=', 'e.id').on('d.draw_no', '=', drawNo),
    )
    .select(['p.seq', 'e.id', 'e.entry_key as entryKey', 'e.person_tag'])
    .where('p.campaign_id', '=', rootId)
    .where('e.campaign_id', 'in', events)
    .where('p.outcome', '=', LOST)
    .where('p.seq', '>', after)
    .where('d.entry_id', 'is', null)
    .orderBy('p.seq')
    .limit(AT_ONCE)
}

/**
 * Gives every losing play a ticket, if the draw is among all of them (promotions 1.1). Trial runs are no plays; a
 * person who won another time takes part with the plays that lost.
 */
export async function fillPool(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  campaign: Campaign,
  draw: StoredDraw,
): Promise<void> {
  if (!takesEveryLoser(campaign, draw.drawNo)) return
  const common = { account_id: draw.accountId, campaign_id: draw.rootId, draw_no: draw.drawNo }
  const dates = await listChildCampaigns(db, draw.rootId)
  const events = [draw.rootId, ...dates.map(({ id }) => id)]
  for (let last = 0; ; ) {
    const rows = await losers(db, draw, events, last).execute()
    const newest = rows.at(-1)
    if (!newest) return
    const tickets = rows.map(({ id, entryKey, person_tag }) => ({
      ...common,
      entry_id: id,
      person_tag,
      ...drawTicket(deps, campaign, entryKey),
      created_at: deps.clock.now(),
    }))
    await db.insertInto('draw_entries').values(tickets).execute()
    last = newest.seq
  }
}
