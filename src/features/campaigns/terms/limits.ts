import type { CampaignSettings } from '../schema/settings.ts'
import { isInstantType, type PromotionType } from './promotion-type.ts'

/** How often one person may take part, and win. */
export interface Limits {
  /** Scope of `playsPerPerson`: one event, all events of the campaign, or a day in its zone. */
  per: 'event' | 'campaign' | 'day'
  playsPerPerson: number
  winsPerPerson: number
}

/**
 * The limits of a campaign: its own where it has set them, else one play or entry a person, for the
 * extended instant win one a day (product rule A2; promotions 1.1).
 */
export function limitsOf({
  type,
  settings,
}: {
  type: PromotionType
  settings: Pick<CampaignSettings, 'instant' | 'entryLimit'>
}): Limits {
  const { instant, entryLimit } = settings
  if (instant && isInstantType(type)) {
    const { per, playsPerPerson, winsPerPerson } = instant
    return { per, playsPerPerson, winsPerPerson }
  }
  if (entryLimit) return { per: entryLimit.per, playsPerPerson: entryLimit.max, winsPerPerson: 1 }
  return { per: type === 'extendedInstantWin' ? 'day' : 'event', playsPerPerson: 1, winsPerPerson: 1 }
}
