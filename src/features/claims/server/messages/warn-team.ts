import type { Campaign } from '#features/campaigns/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import type { Award } from '../award.ts'

/**
 * Notifies owners and managers that a winner of a draw missed the deadline. The prize goes to the next alternate a day
 * later; until then they can step in (product rule 5.7).
 */
export async function warnTeam(
  db: Db,
  deps: Deps,
  { accountId, rootKey, title }: Pick<Campaign, 'accountId' | 'rootKey' | 'title'>,
  { awardKey, prize, deadlineAt }: Pick<Award, 'awardKey' | 'prize' | 'deadlineAt'>,
): Promise<void> {
  await notify(db, deps, {
    accountId,
    kind: 'claimDeadline',
    text: `${title}: the winner of ${prize?.title ?? 'a prize'} missed the claim deadline. In 24 hours, the prize goes to the next alternate. Until then, you can extend the deadline or choose the alternate now.`,
    link: `/events/${rootKey}/sweeps`,
    // An extended deadline may be missed too.
    dedupeKey: `claimDeadline ${awardKey} ${deadlineAt.toISOString()}`,
  })
}

/**
 * Notifies owners and managers that a prize of a play was not claimed in time, once per day and campaign: such prizes
 * come by the thousand (product rule 5.7).
 */
export async function tellOfUnclaimed(
  db: Db,
  deps: Deps,
  { accountId, rootKey, title, timezone }: Pick<Campaign, 'accountId' | 'rootKey' | 'title' | 'timezone'>,
  { kind, test, prize }: Pick<Award, 'kind' | 'test' | 'prize'>,
): Promise<void> {
  if (kind !== 'win' || test) return
  await notify(db, deps, {
    accountId,
    kind: 'claimDeadline',
    text: `${title}: the winner of ${prize?.title ?? 'a prize'} missed the claim deadline, so the prize is forfeited. We notify you once a day. The winners list shows all unclaimed prizes.`,
    link: `/events/${rootKey}/winners`,
    dedupeKey: `claimDeadline ${rootKey} ${dateIn(timezone, deps.clock.now())}`,
  })
}
