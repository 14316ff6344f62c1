import type { Campaign } from '#features/campaigns/server/index.ts'
import type { AwardStatus, ClaimDetails } from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { announceAward } from './announce-award.ts'
import { giveDetails } from './claim-details.ts'
import { handOverCode } from './codes/hand-over-code.ts'
import { rereadAward } from './messages/mail-winner.ts'

/**
 * Claims a prize. A coupon or gift code that no one has to verify is delivered at once.
 * @returns the new status
 * @throws as `giveDetails`
 */
export async function submitClaim(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  awardId: number,
  details: ClaimDetails,
): Promise<AwardStatus> {
  await giveDetails(db, deps, campaign, awardId, details)
  const award = await rereadAward(db, deps, awardId)
  await announceAward(db, deps, 'award.claimed', campaign, award)
  const isDelivered = await handOverCode(db, deps, campaign, award)
  return isDelivered ? 'awarded' : 'responded'
}
