import type { Campaign } from '#features/campaigns/server/index.ts'
import { readGoal } from '#features/donations/server/index.ts'
import type { LeadFacts } from '#features/tiles/kinds/index.ts'
import { inReadScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { rememberBriefly } from './remember-briefly.ts'

/** The goal of a donation campaign; undefined for all others. */
export type GoalOf = (campaign: Campaign) => Promise<LeadFacts['goal']>

/** Watches the gifts of campaigns, at most once in five seconds each. */
export function watchGoal(deps: Pick<Deps, 'reads' | 'clock'>): GoalOf {
  const goal = rememberBriefly(deps.clock, campaign =>
    inReadScope(deps.reads, campaign.accountId, db => readGoal(db, campaign)),
  )
  return async campaign => (campaign.type === 'textToDonate' ? goal(campaign) : undefined)
}
