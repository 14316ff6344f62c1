import { type RawBuilder, sql } from 'kysely'
import { type Fulfillment, SHIP_WITHIN_DAYS } from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { selectAwards } from '../award.ts'

const notArrived = sql<boolean>`s.missing_at is not null and s.closed_at is null`
const toShip = sql<boolean>`a.status = 'verified' and a.kept_until is null and p.delivery = 'ship' and s.award_id is null`

/** Shipped prizes that need attention: columns of `selectAwards`. */
export function parcelWork(now: Date): Record<'notArrived' | 'toShipLate', RawBuilder<boolean>> {
  const since = new Date(now.getTime() - SHIP_WITHIN_DAYS * DAY_MS)
  return { notArrived, toShipLate: sql`${toShip} and a.changed_at <= ${since}` }
}

/** Awards at a step of their way to the winner: columns of `selectAwards`. */
export function isAtStep(step: Fulfillment, now: Date): RawBuilder<boolean> {
  switch (step) {
    case 'overdue':
      return sql`(${parcelWork(now).toShipLate} or ${notArrived})`
    case 'noAddress':
      return sql`p.delivery = 'ship' and a.details_sealed is null and a.status in ('selected', 'notified')`
    case 'toShip':
      return toShip
    case 'shipped':
      return sql`s.award_id is not null and s.delivered_at is null and s.missing_at is null`
    case 'delivered':
      return sql`s.delivered_at is not null and s.missing_at is null`
    case 'missing':
      return notArrived
    case 'toPickUp':
      return sql`p.delivery = 'pickup' and a.status in ('selected', 'notified', 'responded', 'verified')`
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
