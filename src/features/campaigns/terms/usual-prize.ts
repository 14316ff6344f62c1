import type { Prize } from '#features/prizes/contract.ts'
import { PRIZE_DELIVERIES } from '../schema/prizes.ts'
import type { CampaignSettings } from '../schema/settings.ts'
import { hasChance, isInstantType, type PromotionType } from './promotion-type.ts'

/** Values that prizes without their own inherit. */
export interface Leading {
  type: PromotionType
  settings: Pick<CampaignSettings, 'prizeDelivery' | 'addSweeps'>
}

/** Delivery of a prize when only the campaign defines it. */
export function usualDelivery({ prizeDelivery }: Pick<CampaignSettings, 'prizeDelivery'>): Prize['delivery'] {
  const [, pickup, pin] = PRIZE_DELIVERIES
  if (prizeDelivery === pin) return 'pin'
  return prizeDelivery === pickup ? 'pickup' : 'ship'
}

/** Without chance a prize is an offer, given at once; otherwise only instant types give at once. */
export function usualUse(type: PromotionType, addSweeps: boolean): Prize['use'] {
  return isInstantType(type) || !hasChance(type, addSweeps) ? 'instant' : 'draw'
}

/** The delivery of a stored prize that an update says nothing of: one that followed the campaign still does. */
export function nextDelivery(
  delivery: Prize['delivery'],
  before: Leading,
  after: Leading,
): Prize['delivery'] {
  return delivery === usualDelivery(before.settings) ? usualDelivery(after.settings) : delivery
}

/** The use of a stored prize that an update says nothing of: it stays unless the campaign gives prizes another way. */
export function nextUse(use: Prize['use'], before: Leading, after: Leading): Prize['use'] {
  const stays = before.type === after.type && before.settings.addSweeps === after.settings.addSweeps
  return stays ? use : usualUse(after.type, after.settings.addSweeps)
}
