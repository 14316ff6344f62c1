import { recordAudit } from '#features/audit/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Parcel, ParcelStep, ShipStep } from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { announceAward } from '../announce-award.ts'
import type { Award } from '../award.ts'
import { rereadAward } from '../messages/mail-winner.ts'
import { tellShipped } from '../messages/tell-shipped.ts'
import { moveAward } from '../move-award.ts'

/** A locked award, its campaign, and who acts. */
interface ParcelMove {
  campaign: Campaign
  award: Award
  userId: number
}

const refuse = (message: string): NamedError => new NamedError('illegalTransition', { message })

/** True when only the cost changes, which is no news for the winner. */
const goesOnAs = ({ state, carrier, tracking }: Parcel, step: ShipStep): boolean =>
  state !== 'missing' && state !== 'closed' && carrier === step.carrier && tracking === step.tracking

/** True when the step says what is stored: a list that is sent again changes nothing. */
const isSaid = (parcel: Parcel, { carrier, tracking, costCents }: ShipStep): boolean =>
  parcel.carrier === carrier &&
  parcel.tracking === tracking &&
  (costCents === undefined || parcel.costCents === costCents)

/** Stores the parcel; a report that it did not arrive makes it another one, whose cost is added. */
async function storeParcel(
  db: Db,
  now: Date,
  award: Award,
  { step, parcel }: { step: ShipStep; parcel: Parcel | undefined },
): Promise<void> {
  const isAgain = parcel?.state === 'missing' || parcel?.state === 'closed'
  const cost = isAgain ? (parcel.costCents ?? 0) + (step.costCents ?? 0) : step.costCents
  const row = {
    carrier: step.carrier,
    tracking: step.tracking ?? null,
    cost_cents: cost ?? parcel?.costCents ?? null,
    ...(isAgain || !parcel ? { shipped_at: now } : {}),
    ...(isAgain
      ? { delivered_at: null, missing_at: null, closed_at: null, reships: parcel.reships + 1 }
      : {}),
  }
  await db
    .insertInto('parcels')
    .values({ ...row, award_id: award.id, account_id: award.accountId, shipped_at: now })
    .onConflict(conflict => conflict.column('award_id').doUpdateSet(row))
    .execute()
}

/** Ships the prize, or ships it again. @returns false when that is stored already */
async function ship(db: Db, deps: Deps, { campaign, award }: ParcelMove, step: ShipStep): Promise<boolean> {
  const { parcel } = award
  if (parcel ? award.keptUntil !== null : award.status !== 'verified') {
    throw refuse('Approve the winner before you ship the prize')
  }
  if (parcel && isSaid(parcel, step)) return false
  await storeParcel(db, deps.clock.now(), award, { step, parcel })
  if (parcel && goesOnAs(parcel, step)) return true
  await tellShipped(db, deps, campaign, await rereadAward(db, deps, award.id))
  await announceAward(db, deps, 'award.shipped', campaign, award)
  return true
}

/** Marks the parcel as delivered, and the prize as awarded. @returns false when it was before */
async function deliver(
  db: Db,
  deps: Deps,
  { campaign, award, userId }: ParcelMove,
  parcel: Parcel,
): Promise<boolean> {
  if (parcel.state === 'delivered') return false
  await db
    .updateTable('parcels')
    .set({ delivered_at: deps.clock.now(), missing_at: null, closed_at: null })
    .where('award_id', '=', award.id)
    .execute()
  if (award.status !== 'awarded') {
    await moveAward(db, deps, campaign, award, { to: 'awarded', reasonCode: undefined, userId })
  }
  await announceAward(db, deps, 'award.delivered', campaign, award)
  return true
}

/** Closes the winner's report that the parcel did not arrive. @returns false when it was closed before */
async function closeReport(db: Db, now: Date, award: Award, { state }: Parcel): Promise<boolean> {
  if (state === 'closed') return false
  if (state !== 'missing') throw refuse('The winner did not report this parcel')
  await db.updateTable('parcels').set({ closed_at: now }).where('award_id', '=', award.id).execute()
  return true
}

function doStep(db: Db, deps: Deps, move: ParcelMove, step: ParcelStep): Promise<boolean> {
  if (step.step === 'ship') return ship(db, deps, move, step)
  const { award } = move
  if (!award.parcel) throw refuse('This prize was not shipped yet')
  if (step.step === 'deliver') return deliver(db, deps, move, award.parcel)
  return closeReport(db, deps.clock.now(), award, award.parcel)
}

/**
 * Does a step with the parcel of a locked award; the step that was done already changes nothing.
 * @throws illegalTransition when the prize is not shipped, not approved, or the step may not follow
 */
export async function moveParcelOf(db: Db, deps: Deps, move: ParcelMove, step: ParcelStep): Promise<void> {
  const { campaign, award, userId } = move
  if (award.prize?.delivery !== 'ship') throw refuse('This prize is not shipped')
  if (!(await doStep(db, deps, move, step))) return
  await recordAudit(db, {
    accountId: award.accountId,
    at: deps.clock.now(),
    actorId: userId,
    action: `parcel.${step.step}`,
    entity: campaign.eventKey,
    details: { award: award.awardKey, ...('reason' in step ? { reason: step.reason } : {}) },
  })
}
