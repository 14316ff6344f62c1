import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { awardsOf } from '../load-award.ts'
import { isAtStep } from './parcel-work.ts'

/** Prizes of a campaign or date by their step to the winner, and what their parcels cost; tests are left out. */
export function countParcels(db: Db, campaign: Campaign, now: Date) {
  const at = (step: Parameters<typeof isAtStep>[0]) => isAtStep(step, now)
  return awardsOf(db, campaign)
    .clearSelect()
    .where('e.test', '=', false)
    .where('p.delivery', 'in', ['ship', 'pickup'])
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(at('noAddress')).as('noAddress'),
      fn.countAll<number>().filterWhere(at('toShip')).as('toShip'),
      fn.countAll<number>().filterWhere(at('shipped')).as('shipped'),
      fn.countAll<number>().filterWhere(at('delivered')).as('delivered'),
      fn.countAll<number>().filterWhere(at('missing')).as('missing'),
      fn.countAll<number>().filterWhere(at('toPickUp')).as('toPickUp'),
      sql<number>`coalesce(sum(s.cost_cents), 0)::int8`.as('costCents'),
      fn.count<number>('s.award_id').filterWhere('s.cost_cents', 'is', null).as('withoutCost'),
    ])
    .executeTakeFirstOrThrow()
}
