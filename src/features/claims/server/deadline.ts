import type { Campaign } from '#features/campaigns/server/index.ts'
import type { AwardKind } from '#features/claims/contract.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { addDays, dateIn, startOfDay } from '#shared/time/zoned-time.ts'

/**
 * Claim deadline of an award won at `at`, exclusive: the owner's hours from then on, and the rest of that day in the
 * campaign's zone. Offers for everyone last at least as long as the campaign.
 */
export function claimDeadline(
  { settings, timezone, endsAt }: Pick<Campaign, 'settings' | 'timezone' | 'endsAt'>,
  kind: AwardKind,
  at: Date,
): Date {
  const last = new Date(at.getTime() + settings.claimDeadlineHours * HOUR_MS)
  const deadline = startOfDay(addDays(dateIn(timezone, last), 1), timezone)
  const lasts = kind === 'thanks' || kind === 'offer'
  return lasts && endsAt > deadline ? endsAt : deadline
}
