import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Award } from '../award.ts'
import { asksDocuments, waitsForReceipt } from '../claim-details.ts'
import { storeRedemption } from '../redeem/redeem-award.ts'

/**
 * Whether a winner gets the code as soon as they claim: a prize won instantly, without verification. Winners of a
 * draw, and prizes with papers, an ID or a skill question, wait for the team.
 */
export function isCodeAutomatic(campaign: Pick<Campaign, 'settings' | 'type'>, award: Award): boolean {
  const { kind, prize, w9, affidavit } = award
  return (
    kind === 'win' &&
    prize?.givesCodes === true &&
    w9 === 'notNeeded' &&
    affidavit === 'notNeeded' &&
    campaign.settings.skillQuestion === '' &&
    !asksDocuments(campaign, award)
  )
}

/** Delivers the code of a claimed award, if it has one and no one has to verify the winner. */
export async function handOverCode(db: Db, deps: Deps, campaign: Campaign, award: Award): Promise<boolean> {
  const isReady = award.status === 'responded' && (award.code !== undefined || award.test)
  if (!isReady || !isCodeAutomatic(campaign, award) || waitsForReceipt(campaign, award)) return false
  await storeRedemption(db, deps, campaign, award, { isCode: true })
  return true
}
