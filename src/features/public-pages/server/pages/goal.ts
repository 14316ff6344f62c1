import type { Campaign } from '#features/campaigns/server/index.ts'
import { readGoal } from '#features/donations/server/index.ts'
import type { LeadFacts } from '#features/tiles/kinds/index.ts'
import { inReadScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Milliseconds that an amount is remembered, so that a page costs no query. */
const KEPT_MS = 5000

/** The goal of a donation campaign; undefined for all others. */
export type GoalOf = (campaign: Campaign) => Promise<LeadFacts['goal']>

/** Watches the gifts of campaigns, at most once in five seconds each. */
export function watchGoal(deps: Pick<Deps, 'reads' | 'clock'>): GoalOf {
  const known = new Map<number, { until: number; goal: LeadFacts['goal'] }>()
  return async campaign => {
    if (campaign.type !== 'textToDonate') return undefined
    const now = deps.clock.now().getTime()
    const earlier = known.get(campaign.rootId)
    if (earlier && earlier.until > now) return earlier.goal
    const goal = await inReadScope(deps.reads, campaign.accountId, db => readGoal(db, campaign))
    known.set(campaign.rootId, { until: now + KEPT_MS, goal })
    return goal
  }
}
