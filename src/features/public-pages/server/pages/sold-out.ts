import { isInstantType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { readAwarded } from '#features/figures/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { rememberBriefly } from './remember-briefly.ts'

/** Says whether a campaign has nothing left to win. */
export type SoldOut = (campaign: Campaign) => Promise<boolean>

async function hasPrizesLeft(deps: Pick<Deps, 'pool'>, { rootId, accountId }: Campaign): Promise<boolean> {
  return inScope(deps.pool, accountId, async db => {
    const prizes = await db
      .selectFrom('prizes')
      .select(['id', 'quantity'])
      .where('campaign_id', '=', rootId)
      .where('active', '=', true)
      .where('use', '=', 'instant')
      .execute()
    const awarded = await readAwarded(db, [rootId])
    return prizes.some(({ id, quantity }) => (awarded.get(id) ?? 0) < quantity)
  })
}

/** True where those who do not win get something all the same. */
function consoles({ settings }: Campaign): boolean {
  return settings.addSweeps || settings.addNonWinnerRedemption
}

/**
 * Watches the stock of campaigns, at most once in five seconds each. A campaign that consoles those who do not
 * win is never sold out, and neither is a trial run, where nothing is won.
 */
export function watchStock(deps: Pick<Deps, 'pool' | 'clock'>): SoldOut {
  const hasPrizes = rememberBriefly(deps.clock, campaign => hasPrizesLeft(deps, campaign))
  return async campaign => {
    if (!isInstantType(campaign.type) || campaign.testMode || consoles(campaign)) return false
    return !(await hasPrizes(campaign))
  }
}
