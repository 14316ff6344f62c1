import { limitsOf } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'

/** The internal id under which a person's entries are counted: this date's, or the whole campaign's. */
export function limitScope(campaign: Pick<Campaign, 'id' | 'rootId' | 'type' | 'settings'>): number {
  return limitsOf(campaign).per === 'event' ? campaign.id : campaign.rootId
}
