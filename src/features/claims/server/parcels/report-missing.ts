import { recordAudit } from '#features/audit/server/index.ts'
import type { ParcelState } from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { announceAward } from '../announce-award.ts'
import type { Claim } from '../find-claim.ts'
import { lockAward } from '../lock-award.ts'

/**
 * Notes that a parcel did not arrive, as its winner says; a second report changes nothing.
 * @returns the state of the parcel
 * @throws conflict before it is shipped
 */
export async function reportMissing(
  db: Db,
  deps: Deps,
  { campaign, award: { id } }: Claim,
): Promise<ParcelState> {
  const award = await lockAward(db, deps, id)
  const { parcel, accountId, awardKey } = award
  if (!parcel) throw new NamedError('conflict', { message: 'This prize was not shipped yet' })
  if (parcel.state === 'missing' || parcel.state === 'closed') return parcel.state
  const now = deps.clock.now()
  await db.updateTable('parcels').set({ missing_at: now }).where('award_id', '=', id).execute()
  await recordAudit(db, {
    accountId,
    at: now,
    action: 'parcel.missing',
    entity: campaign.eventKey,
    details: { award: awardKey },
  })
  await announceAward(db, deps, 'award.missing', campaign, award)
  return 'missing'
}
