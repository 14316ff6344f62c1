import { STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from './campaign.ts'

/** Times when a campaign takes plays: its dates that were not canceled, or its whole period without dates. */
export function windowsOf(campaign: Campaign, children: readonly Campaign[]): [start: Date, end: Date][] {
  if (children.length === 0) return [[campaign.startsAt, campaign.endsAt]]
  return children
    .filter(child => child.status !== STATUS.cancelled)
    .map(({ startsAt, endsAt }) => [startsAt, endsAt])
}
