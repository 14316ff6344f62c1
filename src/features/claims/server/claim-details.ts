import { needsReceipt } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { type ClaimDetails, type ClaimNeed, isOpen } from '#features/claims/contract.ts'
import { blankSecrets } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { seal } from '#server/security/seal.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { type Award, isClaimable } from './award.ts'
import { lockAward } from './lock-award.ts'

/**
 * True for a prize that is reported to the IRS: its winner gives an address and a date of birth for Form 1099-MISC, and
 * proves their identity. The law of the day of the win decides it, with the award (`openAwardsOf`).
 */
export function isReported({ w9 }: Pick<Award, 'w9'>): boolean {
  return w9 !== 'notNeeded'
}

/** True for a prize whose winner proves who they are: one that is reported, or of the value that the owner set. */
export function asksDocuments(
  { settings: { identityCheck } }: Pick<Campaign, 'settings'>,
  award: Pick<Award, 'prize' | 'w9'>,
): boolean {
  if (award.prize === undefined) return false
  return (
    isReported(award) || (identityCheck !== undefined && award.prize.valueCents >= identityCheck.from * 100)
  )
}

/** True while the prize waits for an approved receipt of the purchase. */
export function waitsForReceipt(
  campaign: Pick<Campaign, 'settings' | 'type'>,
  { prize, receipt, entrySource: source, byMail }: Award,
): boolean {
  return prize !== undefined && receipt !== 'approved' && needsReceipt(campaign, { source, byMail })
}

/** Details that the winner must give before the prize is delivered. */
export function neededDetails(campaign: Pick<Campaign, 'settings' | 'type'>, award: Award): ClaimNeed[] {
  const { settings } = campaign
  const { prize, documents } = award
  if (!prize) return []
  const reported = isReported(award)
  const owesReceipt =
    waitsForReceipt(campaign, award) && (award.receipt === null || award.receipt === 'again')
  return [
    ...(owesReceipt ? (['receipt'] as const) : []),
    ...(prize.delivery === 'ship' || reported ? (['address'] as const) : []),
    ...(reported ? (['dob'] as const) : []),
    ...(settings.skillQuestion === '' ? [] : (['skillAnswer'] as const)),
    ...(asksDocuments(campaign, award) && !documents.some(({ kind }) => kind === 'identity')
      ? (['documents'] as const)
      : []),
  ]
}

/** True while an award waits for details that its winner must give before delivery, or for the approval of a receipt. */
export function isUnanswered(campaign: Pick<Campaign, 'settings' | 'type'>, award: Award): boolean {
  const waits = award.status === 'selected' || award.status === 'notified'
  return (
    (waits && neededDetails(campaign, award).length > 0) ||
    (isOpen(award.status) && waitsForReceipt(campaign, award))
  )
}

const placeOf = (award: Award) => `award ${award.awardKey}`

/**
 * Stores the claim details of a winner, once, sealed.
 * @throws invalid naming missing or impossible fields; conflict when it was given already; gone after the deadline
 */
export async function giveDetails(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'keys'>,
  campaign: Campaign,
  awardId: number,
  details: ClaimDetails,
): Promise<void> {
  const now = deps.clock.now()
  const award = await lockAward(db, deps, awardId)
  if (!isClaimable(award, now))
    throw new NamedError('gone', { message: 'This prize can no longer be claimed' })
  if (award.status !== 'selected' && award.status !== 'notified') {
    throw new NamedError('conflict', { message: 'We already have your claim' })
  }
  const missing = neededDetails(campaign, award).find(
    need => need === 'documents' || need === 'receipt' || details[need] === undefined,
  )
  if (missing === 'receipt') throw invalidField(missing, 'Upload your receipt first')
  if (missing) throw invalidField(missing, 'Answer this question')
  if (details.dob !== undefined && details.dob > dateIn(campaign.timezone, now)) {
    throw invalidField('dob', 'Enter a date in the past')
  }
  if (details.tin !== undefined && !isReported(award)) {
    throw invalidField('tin', 'This prize needs no taxpayer number')
  }
  const kept = details.tin === undefined ? details : { ...details, tin: details.tin.replaceAll('-', '') }
  await db
    .updateTable('awards')
    .set({
      status: 'responded',
      details_sealed: seal(deps, placeOf(award), Buffer.from(JSON.stringify(kept))),
      changed_at: now,
    })
    .where('id', '=', award.id)
    .execute()
  await blankSecrets(db, award.awardKey)
}
