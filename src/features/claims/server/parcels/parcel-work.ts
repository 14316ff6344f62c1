import { type RawBuilder, sql } from 'kysely'
import { SHIP_WITHIN_DAYS } from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { selectAwards } from '../award.ts'

/** Shipped prizes that need attention: columns of `selectAwards`. */
export function parcelWork(now: Date): Record<'notArrived' | 'toShipLate', RawBuilder<boolean>> {
  const since = new Date(now.getTime() - SHIP_WITHIN_DAYS * DAY_MS)
  return {
    notArrived: sql`s.missing_at is not null and s.closed_at is null`,
    toShipLate: sql`a.status = 'verified' and a.kept_until is null and p.delivery = 'ship'
      and s.award_id is null and a.changed_at <= ${since}`,
  }
}

/** Number of prizes of a campaign, dates included, that did not arrive, and of those that wait too long to be shipped. */
export interface ParcelWork {
  notArrived: number
  toShipLate: number
}

/** The campaigns of `ids` with parcels that need attention, by ID. */
export async function listParcelWork(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, ParcelWork>> {
  if (ids.length === 0) return new Map()
  const { notArrived, toShipLate } = parcelWork(now)
  const rows = await selectAwards(db)
    .clearSelect()
    .where('a.campaign_id', 'in', ids)
    .where('e.test', '=', false)
    .where(({ or }) => or([notArrived, toShipLate]))
    .select(({ fn }) => [
      'a.campaign_id as campaignId',
      fn.countAll<number>().filterWhere(notArrived).as('notArrived'),
      fn.countAll<number>().filterWhere(toShipLate).as('toShipLate'),
    ])
    .groupBy('a.campaign_id')
    .execute()
  return new Map(rows.map(({ campaignId, ...work }) => [campaignId, work]))
}
