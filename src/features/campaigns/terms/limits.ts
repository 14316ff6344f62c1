import type { CampaignSettings } from '../schema/settings.ts'
import { isInstantType, type PromotionType } from './promotion-type.ts'

/** Limits on one person's plays and wins. */
export interface Limits {
  /** Scope of `playsPerPerson`: one event, all events of the campaign, or a day in its zone. */
  per: 'event' | 'campaign' | 'day'
  playsPerPerson: number
  winsPerPerson: number
}

/**
 * The limits of a campaign: its own, else one play or entry per person, and one per day for the extended instant win
 * (product rule A2; promotions 1.1).
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
