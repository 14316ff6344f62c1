import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Award } from './award.ts'
import { claimDeadline } from './deadline.ts'
import { rereadAward } from './messages/mail-winner.ts'

/** Opens a locked award that was forfeited by time again, with the whole time to answer from now on. */
export async function extendClaim(
  db: Db,
  deps: Pick<Deps, 'clock' | 'keys'>,
  campaign: Campaign,
  { id, kind }: Award,
): Promise<Award> {
  const now = deps.clock.now()
  const again = { status: 'notified', reason_code: null, changed_at: now }
  await db
    .updateTable('awards')
    .set({ ...again, deadline_at: claimDeadline(campaign, kind, now) })
    .where('id', '=', id)
    .execute()
  return rereadAward(db, deps, id)
}
