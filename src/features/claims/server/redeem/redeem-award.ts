import { recordAudit } from '#features/audit/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { blankSecrets } from '#features/messaging/server/index.ts'
import { listPrizesOf, pinMatches } from '#features/prizes/server/index.ts'
import { noteSecurity } from '#features/security/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { announceAward } from '../announce-award.ts'
import { type Award, isClaimable } from '../award.ts'
import { isUnanswered } from '../claim-details.ts'
import { lockAward } from '../lock-award.ts'
import { rereadAward } from '../messages/mail-winner.ts'
import { tellHandedOver } from '../messages/tell-end.ts'
import { noteHandedOver } from '../note-handed-over.ts'
import { lockPinBudget, noteVenue } from './pin-budget.ts'
import { lockMs, PIN_TRIES } from './pin-limits.ts'

/** Outcome of an attempt to redeem. */
export type Redemption =
  | { outcome: 'redeemed'; at: Date }
  /** It was redeemed before, at this moment. */
  | { outcome: 'used'; at: Date }
  | { outcome: 'wrongPin'; left: number }
  /** `by` wrong PINs of this award, or of all awards together. */
  | { outcome: 'locked'; until: Date; by: 'award' | 'all' }
  /** Its deadline has passed, or it was revoked. */
  | { outcome: 'closed' }
  /** The winner must complete the claim page first. */
  | { outcome: 'unanswered' }

/** Stores a delivery, once the award is locked and nothing refuses it. */
export async function storeRedemption(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  award: Award,
  by: { prizeId?: number | undefined; userId?: number; isCode?: true },
): Promise<Redemption> {
  const now = deps.clock.now()
  await db
    .updateTable('awards')
    .set({
      status: 'awarded',
      redeemed_at: now,
      redeemed_by: by.userId ?? null,
      prize_id: by.prizeId ?? award.prize?.id ?? null,
      wrong_pins: 0,
      pin_locks: 0,
      locked_until: null,
      changed_at: now,
    })
    .where('id', '=', award.id)
    .execute()
  await blankSecrets(db, award.awardKey)
  await noteHandedOver(db, campaign, award, now)
  await recordAudit(db, {
    accountId: award.accountId,
    at: now,
    ...(by.userId === undefined ? {} : { actorId: by.userId }),
    action: 'award.redeemed',
    entity: campaign.eventKey,
    details: { award: award.awardKey, by: by.isCode ? 'code' : by.userId === undefined ? 'pin' : 'login' },
  })
  await announceAward(db, deps, 'award.redeemed', campaign, award)
  const { prize } = await rereadAward(db, deps, award.id)
  if (prize) await tellHandedOver(db, deps, campaign, award, { prizeTitle: prize.title, at: now })
  return { outcome: 'redeemed', at: now }
}

/** Reason why an award cannot be redeemed now, with any PIN; undefined when it can. */
function refusal(campaign: Campaign, award: Award, now: Date): Redemption | undefined {
  if (award.redeemedAt) return { outcome: 'used', at: award.redeemedAt }
  if (!isClaimable(award, now)) return { outcome: 'closed' }
  if (isUnanswered(campaign, award)) return { outcome: 'unanswered' }
  if (award.lockedUntil && award.lockedUntil > now) {
    return { outcome: 'locked', until: award.lockedUntil, by: 'award' }
  }
  return undefined
}

/** A PIN that redeems an award; a thank-you delivers no prize. */
interface KnownPin {
  owner: string
  pinHash: string | null
  prizeId: number | undefined
}

/** The PINs of an award: that of its prize, for an offer those of all prizes of the campaign. */
async function pinsOf(db: Db, campaign: Campaign, { kind, prize }: Award): Promise<KnownPin[]> {
  if (kind === 'thanks') {
    return [{ owner: campaign.rootKey, pinHash: campaign.nonWinnerPinHash, prizeId: undefined }]
  }
  const offered = prize ? [prize] : await listPrizesOf(db, [campaign.rootId])
  return offered.map(({ id, prizeKey, pinHash }) => ({ owner: prizeKey, pinHash, prizeId: id }))
}

/** Counts a refused PIN for the team; of the winner's phone nothing is kept. */
function noteRefusal(
  db: Db,
  { accountId, eventKey: subject }: Award,
  kind: 'pinRefused' | 'pinLimited',
  at: Date,
) {
  return noteSecurity(db, { accountId, kind, subject, at })
}

async function countWrongPin(db: Db, award: Award, now: Date): Promise<Redemption> {
  const wrong = award.wrongPins + 1
  const until = wrong < PIN_TRIES ? null : new Date(now.getTime() + lockMs(award.pinLocks))
  await noteRefusal(db, award, 'pinRefused', now)
  if (until) await noteRefusal(db, award, 'pinLimited', now)
  await db
    .updateTable('awards')
    .set({
      wrong_pins: until ? 0 : wrong,
      pin_locks: award.pinLocks + (until ? 1 : 0),
      locked_until: until,
      changed_at: now,
    })
    .where('id', '=', award.id)
    .execute()
  return until ? { outcome: 'locked', until, by: 'award' } : { outcome: 'wrongPin', left: PIN_TRIES - wrong }
}

/** PIN typed on a winner's phone, and the network. */
export interface TypedPin {
  awardId: number
  pin: string
  ip: string
}

/**
 * Redeems an award with the PIN that staff typed on its winner's phone, once. The caller's transaction counts wrong
 * PINs, so it must commit with any outcome.
 */
export async function redeemByPin(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  { awardId, pin, ip }: TypedPin,
): Promise<Redemption> {
  const now = deps.clock.now()
  const award = await lockAward(db, deps, awardId)
  const refused = refusal(campaign, award, now)
  if (refused?.outcome === 'locked') await noteRefusal(db, award, 'pinLimited', now)
  if (refused) return refused
  const budget = await lockPinBudget(db, deps, campaign, { award, ip })
  if (budget.lockedUntil) {
    await noteRefusal(db, award, 'pinLimited', now)
    return { outcome: 'locked', until: budget.lockedUntil, by: 'all' }
  }
  const known = await pinsOf(db, campaign, award)
  const right = known.find(({ owner, pinHash }) => pinMatches(deps, owner, pin, pinHash))
  if (!right) {
    await budget.take(known.length)
    return countWrongPin(db, award, now)
  }
  await budget.giveBack(award.wrongPins * known.length)
  return storeRedemption(db, deps, campaign, award, { prizeId: right.prizeId })
}

/** The person who delivers a prize, and the address when over the network. */
export interface Clerk {
  userId: number
  ip?: string
}

/** Redeems an award by the login of the venue's staff, once; wrong PINs never delay them. */
export async function redeemByLogin(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  awardId: number,
  { userId, ip }: Clerk,
): Promise<Redemption> {
  const award = await lockAward(db, deps, awardId)
  const refused = refusal(campaign, { ...award, lockedUntil: null }, deps.clock.now())
  if (refused) return refused
  if (ip !== undefined) await noteVenue(db, deps, campaign, ip)
  return storeRedemption(db, deps, campaign, award, { userId })
}
