import { recordAudit } from '#features/audit/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { announce } from '#features/developer-keys/server/index.ts'
import { markRedeemed } from '#features/instant-win/server/index.ts'
import { blankSecrets } from '#features/messaging/server/index.ts'
import { listPrizesOf, pinMatches } from '#features/prizes/server/index.ts'
import { noteSecurity } from '#features/security/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { type Award, isClaimable } from './award.ts'
import { isUnanswered } from './claim-details.ts'
import { lockAward } from './lock-award.ts'
import { rereadAward } from './mail-winner.ts'
import { tellHandedOver } from './tell-end.ts'

/** So many wrong PINs lock an award, for so long (promotions 1.4). */
const PIN_TRIES = 5
const LOCK_MS = 15 * MINUTE_MS

/** What became of an attempt to redeem. */
export type Redemption =
  | { outcome: 'redeemed'; at: Date }
  /** It was redeemed before, at this moment. */
  | { outcome: 'used'; at: Date }
  | { outcome: 'wrongPin'; left: number }
  | { outcome: 'locked'; until: Date }
  /** Its deadline has passed, or it was taken back. */
  | { outcome: 'closed' }
  /** Its winner has to answer on the claim page first. */
  | { outcome: 'unanswered' }

async function storeRedemption(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  award: Award,
  by: { prizeId?: number | undefined; userId?: number },
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
      locked_until: null,
      changed_at: now,
    })
    .where('id', '=', award.id)
    .execute()
  await blankSecrets(db, award.awardKey)
  if (award.kind === 'win') await markRedeemed(db, campaign, award.entryId, now)
  await recordAudit(db, {
    accountId: award.accountId,
    at: now,
    ...(by.userId === undefined ? {} : { actorId: by.userId }),
    action: 'award.redeemed',
    entity: campaign.eventKey,
    details: { award: award.awardKey, by: by.userId === undefined ? 'pin' : 'login' },
  })
  await announce(db, deps, {
    accountId: award.accountId,
    event: 'award.redeemed',
    data: { eventKey: campaign.eventKey, award: award.awardKey },
  })
  const { prize } = await rereadAward(db, award.id)
  if (prize) await tellHandedOver(db, deps, campaign, award, { prizeTitle: prize.title, at: now })
  return { outcome: 'redeemed', at: now }
}

/** Why an award cannot be redeemed now, whatever the PIN; undefined when it can. */
function refusal(campaign: Campaign, award: Award, now: Date): Redemption | undefined {
  if (award.redeemedAt) return { outcome: 'used', at: award.redeemedAt }
  if (!isClaimable(award, now)) return { outcome: 'closed' }
  if (isUnanswered(campaign, award)) return { outcome: 'unanswered' }
  if (award.lockedUntil && award.lockedUntil > now) return { outcome: 'locked', until: award.lockedUntil }
  return undefined
}

/**
 * The prize that a PIN hands over: that of the award, for an offer any of the campaign's. `null` stands for
 * a thank-you, which is no prize; undefined for a wrong PIN.
 */
async function prizeOfPin(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  campaign: Campaign,
  award: Award,
  pin: string,
): Promise<number | null | undefined> {
  if (award.kind === 'thanks') {
    return pinMatches(deps, campaign.rootKey, pin, campaign.nonWinnerPinHash) ? null : undefined
  }
  const offered = award.prize ? [award.prize] : await listPrizesOf(db, [campaign.rootId])
  return offered.find(({ prizeKey, pinHash }) => pinMatches(deps, prizeKey, pin, pinHash))?.id
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
  const until = wrong < PIN_TRIES ? null : new Date(now.getTime() + LOCK_MS)
  await noteRefusal(db, award, 'pinRefused', now)
  if (until) await noteRefusal(db, award, 'pinLimited', now)
  await db
    .updateTable('awards')
    .set({ wrong_pins: until ? 0 : wrong, locked_until: until, changed_at: now })
    .where('id', '=', award.id)
    .execute()
  return until ? { outcome: 'locked', until } : { outcome: 'wrongPin', left: PIN_TRIES - wrong }
}

/**
 * Redeems an award with the PIN that staff typed on its winner's phone, once. Wrong PINs are counted in the
 * caller's transaction, which therefore has to commit whatever the outcome.
 */
export async function redeemByPin(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  awardId: number,
  pin: string,
): Promise<Redemption> {
  const now = deps.clock.now()
  const award = await lockAward(db, awardId)
  const refused = refusal(campaign, award, now)
  if (refused?.outcome === 'locked') await noteRefusal(db, award, 'pinLimited', now)
  if (refused) return refused
  const prizeId = await prizeOfPin(db, deps, campaign, award, pin)
  if (prizeId === undefined) return countWrongPin(db, award, now)
  return storeRedemption(db, deps, campaign, award, { prizeId: prizeId ?? undefined })
}

/** Redeems an award by the login of the venue's staff, once; wrong PINs on the phone do not hold them up. */
export async function redeemByLogin(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  awardId: number,
  userId: number,
): Promise<Redemption> {
  const award = await lockAward(db, awardId)
  const refused = refusal(campaign, { ...award, lockedUntil: null }, deps.clock.now())
  return refused ?? storeRedemption(db, deps, campaign, award, { userId })
}
