import type { InstantRules } from './schema/odds.ts'
import { isInstantType, type PromotionType } from './terms/promotion-type.ts'

/** Sentence about what continues while a campaign is paused; only some campaigns have winning moments. */
export function whilePaused({
  type,
  instant,
}: {
  type: PromotionType
  instant?: InstantRules | undefined
}): string {
  const hasMoments = isInstantType(type) && (instant?.mechanism ?? 'moments') === 'moments'
  return hasMoments ? 'Prizes are still released on schedule.' : 'The end date does not move.'
}
