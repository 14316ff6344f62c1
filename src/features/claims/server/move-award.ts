import { recordAudit } from '#features/audit/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { type AwardStatus, isDrawn, isLostStatus, nextStatuses } from '#features/claims/contract.ts'
import { blankSecrets } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type Award, awardStatusAt } from './award.ts'
import { waitsForReceipt } from './claim-details.ts'
import { claimDeadline } from './deadline.ts'
import { tellHandedOver, tellLoss } from './messages/tell-end.ts'
import { noteHandedOver } from './note-handed-over.ts'

const MISSING_PAPERS = 'Required documents are missing'

/** Where an award goes, why, and by whose hand. */
export interface AwardMove {
  to: AwardStatus
  reasonCode: string | undefined
  userId: number
}

/**
 * The status that an award would move on from.
 * @throws illegalTransition for a status that may not follow
 */
export function requireMove(award: Award, to: AwardStatus, now: Date): AwardStatus {
  const from = awardStatusAt(award, now)
  if (nextStatuses(from).includes(to)) return from
  throw new NamedError('illegalTransition', { message: `This prize cannot change from ${from} to ${to}` })
}

/**
 * Moves a locked award to its next status, and notifies its winner when that ends it. A winner of the draw has the
 * whole time from the notice.
 * @throws illegalTransition for a status that may not follow; invalid when a loss has no reason
 */
export async function moveAward(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  award: Award,
  { to, reasonCode, userId }: AwardMove,
): Promise<void> {
  const now = deps.clock.now()
  const from = requireMove(award, to, now)
  if (isLostStatus(to) && !reasonCode) throw new NamedError('invalid', { fields: { reasonCode: 'Say why' } })
  if (to === 'verified' && (award.w9 === 'requested' || award.affidavit === 'requested')) {
    throw new NamedError('illegalTransition', { message: MISSING_PAPERS })
  }
  if ((to === 'verified' || to === 'awarded') && waitsForReceipt(campaign, award)) {
    throw new NamedError('illegalTransition', { message: 'Approve the receipt of the purchase first' })
  }
  if (to === 'awarded' && award.prize?.givesCodes && !award.code && !award.test) {
    throw new NamedError('conflict', { message: 'No code is left for this prize. Add codes first' })
  }
  const isTold = isDrawn(award.kind) && to === 'notified'
  await db
    .updateTable('awards')
    .set({ status: to, reason_code: reasonCode ?? null, changed_at: now })
    .$if(isLostStatus(to), query => query.set({ decided_by: userId, decided_at: now }))
    .$if(isTold, query => query.set({ deadline_at: claimDeadline(campaign, award.kind, now) }))
    .where('id', '=', award.id)
    .execute()
  if (to !== 'notified') await blankSecrets(db, award.awardKey)
  if (to === 'awarded') await noteHandedOver(db, campaign, award, now)
  await recordAudit(db, {
    accountId: award.accountId,
    at: now,
    actorId: userId,
    action: `award.${to}`,
    entity: campaign.eventKey,
    details: { award: award.awardKey, from, ...(reasonCode ? { reason: reasonCode } : {}) },
  })
  // A winner who declined already knows.
  if (to === 'forfeited' || to === 'disqualified') await tellLoss(db, deps, campaign, award, 'refused')
  if (to === 'awarded' && award.prize) {
    await tellHandedOver(db, deps, campaign, award, { prizeTitle: award.prize.title, at: now })
  }
}
