import type { Campaign } from '#features/campaigns/server/index.ts'
import { announce } from '#features/developer-keys/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Award } from './award.ts'

type AwardEvent = 'award.claimed' | 'award.shipped' | 'award.delivered' | 'award.missing' | 'award.redeemed'

/** Announces a step of an award to programs; those of trial runs are not announced. */
export async function announceAward(
  db: Db,
  deps: Deps,
  event: AwardEvent,
  { eventKey }: Pick<Campaign, 'eventKey'>,
  { accountId, awardKey, test }: Pick<Award, 'accountId' | 'awardKey' | 'test'>,
): Promise<void> {
  if (!test) await announce(db, deps, { accountId, event, data: { eventKey, award: awardKey } })
}
