import type { Campaign } from '#features/campaigns/server/index.ts'
import { noteFigures } from '#features/figures/server/index.ts'
import { countInMinutes, statementsIn } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { anyBelow, anyOf } from './demo-guests.ts'

const PLACEMENTS = ['poster', 'poster', 'poster', 'tent', 'screen'] as const
const DEVICES = ['phone', 'phone', 'phone', 'phone', 'tablet', 'computer'] as const

/** Counts the views that lead to an entry or a gift, and now and then one that leads to nothing. */
export async function countVisit(db: Db, deps: Deps, campaign: Campaign, source: string): Promise<void> {
  const at = deps.clock.now()
  const views = 1 + anyBelow(deps, 2)
  const of = { campaignId: campaign.id, accountId: campaign.accountId, at }
  await countInMinutes(statementsIn(db), [{ ...of, rootId: campaign.rootId, source, views }])
  await noteFigures(db, [
    { ...of, figure: 'views', key: source, count: views },
    // A code that is scanned opens the page each time.
    ...(source === 'qr'
      ? [{ ...of, figure: 'scans' as const, key: anyOf(deps, PLACEMENTS), count: views }]
      : []),
    { ...of, figure: 'visitors', key: source, count: views },
    { ...of, figure: 'device', key: anyOf(deps, DEVICES), count: views },
    { ...of, figure: 'starts', key: source, count: 1 + (views > 1 ? anyBelow(deps, 2) : 0) },
  ])
}
