import { type RawBuilder, sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { AWARD_STATUSES, DRAW_KINDS, isOpen } from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { listFreshWins } from './fresh-wins.ts'
import { awardsOf } from './load-award.ts'

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
