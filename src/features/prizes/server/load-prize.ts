import { accountOf, type Campaign, lockCampaign } from '#features/campaigns/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { listPrizesOf, type StoredPrize } from './stored-prize.ts'

/**
 * A prize with its campaign or date, locked against other changes.
 * @throws notFound for a missing key and for another account's alike
 */
export async function lockPrize(
  db: Db,
  actor: Actor,
  prizeKey: string,
): Promise<{ campaign: Campaign; prize: StoredPrize }> {
  const account = accountOf(actor)
  const owner = await db
    .selectFrom('prizes')
    .innerJoin('campaigns', 'campaigns.id', 'prizes.campaign_id')
    .select('campaigns.event_key')
    .where('prizes.prize_key', '=', prizeKey)
    .$if(account !== undefined, query => query.where('prizes.account_id', '=', account ?? 0))
    .executeTakeFirst()
  if (!owner) throw new NamedError('notFound')
  const campaign = await lockCampaign(db, actor, owner.event_key)
  const prizes = await listPrizesOf(db, [campaign.id])
  const prize = prizes.find(candidate => candidate.prizeKey === prizeKey)
  if (!prize) throw new NamedError('notFound')
  return { campaign, prize }
}
