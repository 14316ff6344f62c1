import { type RawBuilder, sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { AWARD_STATUSES, DRAW_KINDS, isOpen } from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { listFreshWins } from './fresh-wins.ts'
import { awardsOf } from './load-award.ts'
import { parcelWork } from './parcels/parcel-work.ts'

/** Open awards of a campaign or date at `now`, counted by their next step; thank-you offers are left out. */
export async function countWaitingAwards(db: Db, campaign: Campaign, now: Date) {
  const { notArrived, toShipLate } = parcelWork(now)
  const isNew = sql<boolean>`a.status = 'selected' and a.kind in ('draw', 'dateDraw', 'secondChance')`
  const isUnclaimed = sql<boolean>`(a.status = 'notified' or a.status = 'selected' and a.kind in ('win', 'offer'))
    and a.deadline_at > ${now}`
  const { unclaimedUntil, ...counts } = await awardsOf(db, campaign)
    .clearSelect()
    .where('a.kind', '<>', 'thanks')
    .where(({ eb, or }) =>
      or([eb('a.status', 'in', ['selected', 'notified', 'responded', 'verified']), notArrived]),
    )
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isNew).as('toNotify'),
      fn.countAll<number>().filterWhere('a.status', '=', 'responded').as('toVerify'),
      fn.countAll<number>().filterWhere('a.status', '=', 'verified').as('toDeliver'),
      fn.countAll<number>().filterWhere(toShipLate).as('toShipLate'),
      fn.countAll<number>().filterWhere(notArrived).as('notArrived'),
      fn.countAll<number>().filterWhere(isUnclaimed).as('unclaimed'),
      fn.min('a.deadline_at').filterWhere(isUnclaimed).as('unclaimedUntil'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, ...(unclaimedUntil ? { unclaimedUntil } : {}) }
}

/**
 * SQL condition: winners of these awards can miss their deadline. Staff notify winners of a draw, all others are notified
 * at once.
 */
export const canExpire = (awards: 'a' | 'awards'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${awards}.status`)} = 'notified'
    or (${sql.ref(`${awards}.status`)} = 'selected' and ${sql.ref(`${awards}.kind`)} not in (${sql.join(DRAW_KINDS)})))`

const OPEN = AWARD_STATUSES.filter(isOpen)

/** Whether a winner of a campaign may still get a prize at `now`. Thank-yous and offers are for everyone. */
export async function hasUnsettledWinners(db: Db, campaign: Campaign, now: Date): Promise<boolean> {
  const [fresh] = await listFreshWins(db, 1, campaign.rootId)
  if (fresh) return true
  const open = await awardsOf(db, campaign)
    .clearSelect()
    .select('a.id')
    .where('a.kind', 'not in', ['thanks', 'offer'])
    .where('a.status', 'in', OPEN)
    .where(({ not, and, eb }) => not(and([canExpire('a'), eb('a.deadline_at', '<=', now)])))
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
